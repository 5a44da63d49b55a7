/** Where a post leads, the addresses of ours that count who follows, and how many did (CNT-15). */
import type { CountedLink } from '#contract/content/links.ts'
import type { ContentPost } from '#contract/content/post.ts'
import { formatCount, formatCountOf } from '#domain/kernel/figures.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/layer/toast.tsx'
import { Missing } from '#web/ui/table.tsx'

export function LinksCell({ redirectUrl, links }: Pick<ContentPost, 'redirectUrl' | 'links'>) {
  if (redirectUrl === '') return <Missing reason="This post leads nowhere" />
  return (
    <>
      <OutLink href={redirectUrl} />
      {links.map((link) => (
        <Counted key={link.trackable ?? link.shortened} link={link} />
      ))}
    </>
  )
}

function Counted({ link: { trackable, shortened, clicks, botClicks } }: { link: CountedLink }) {
  const robots = botClicks > 0 ? `, and ${formatCount(botClicks)} by machines` : ''
  return (
    <div className="counted-link">
      {trackable && (
        <Copied address={trackable} what="trackable link" says="Trackable Link Copied to Clipboard" />
      )}
      {shortened && <Copied address={shortened} what="short link" says="Short link copied to clipboard" />}
      <p className="sub">
        {formatCountOf(clicks, 'clicks')}
        {robots}
      </p>
    </div>
  )
}

function Copied({ address, what, says }: { address: string; what: string; says: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast(says)
    } catch {
      toast(`This browser does not let us copy. Select it by hand: ${address}`)
    }
  }
  return (
    <p className="copied">
      <OutLink href={address} />
      <Button look="quiet" small onClick={copy}>
        Copy<span className="vh"> {what}</span>
      </Button>
    </p>
  )
}

const OutLink = ({ href }: { href: string }) => (
  <a className="post-link" href={href} target="_blank" rel="noreferrer">
    {href.replace(/^https?:\/\//, '')}
  </a>
)
