/** Where a post leads, the addresses of ours that count who follows, and how many did (CNT-15). */
import type { ReactNode } from 'react'
import type { ContentPost } from '#contract/content/post.ts'
import { formatCount, formatCountOf } from '#domain/kernel/figures.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/layer/toast.tsx'
import { OutLink } from '#web/ui/out-link.tsx'
import { Missing } from '#web/ui/table.tsx'

interface LinksCellOptions extends Pick<ContentPost, 'redirectUrl' | 'links'> {
  /** How often the counted address was followed; of a post that has one. */
  readonly clicks: ReactNode
}

export function LinksCell({ redirectUrl, links, clicks }: LinksCellOptions) {
  if (redirectUrl === '') return <Missing reason="This post leads nowhere" />
  return (
    <>
      <PostLink href={redirectUrl} />
      {links.map(({ trackable, shortened }) => (
        <div key={trackable ?? shortened}>
          {trackable && (
            <Copied address={trackable} what="trackable link" says="Trackable Link Copied to Clipboard" />
          )}
          {shortened && (
            <Copied address={shortened} what="short link" says="Short link copied to clipboard" />
          )}
          <p className="sub">{clicks}</p>
        </div>
      ))}
    </>
  )
}

/** The clicks in words, `1,284 clicks, and 37 by machines`; of no machines nothing is said. */
export function clicksInWords({ clicks, botClicks = 0 }: { clicks: number; botClicks?: number | undefined }) {
  const machines = botClicks > 0 ? `, and ${formatCount(botClicks)} by machines` : ''
  return `${formatCountOf(clicks, 'clicks')}${machines}`
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
      <PostLink href={address} />
      <Button look="quiet" small onClick={copy}>
        Copy<span className="vh"> {what}</span>
      </Button>
    </p>
  )
}

/** The address on one line; its title tells it whole. */
const PostLink = ({ href }: { href: string }) => (
  <OutLink className="post-link" href={href} title={href}>
    {href.replace(/^https?:\/\//, '')}
  </OutLink>
)
