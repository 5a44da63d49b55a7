import { listSendings, revokeLinks } from '#contract/proposals/sending.ts'
import { useAct } from '#web/kernel/act.ts'
import { type InlineMessage, type SendingList, saysHere } from '#web/proposals/sending/said-here.ts'
import { Button } from '#web/ui/button.tsx'

interface LinksOptions {
  /** The id of the proposal. */
  readonly id: number
  /** Those that open it, the newest first. */
  readonly links: SendingList['links']
  readonly say: (said: InlineMessage) => void
}

/** Each is ended by itself, or all at once. */
export function OpenLinks({ id, links, say }: LinksOptions) {
  const revoking = useAct(revokeLinks, { refreshes: [listSendings], ...saysHere(say) })
  if (links.length === 0) return <p className="small muted">None of its links is open.</p>
  const asked = revoking.asked?.[0].body
  const revoke = (linkId?: number) =>
    void revoking.run({ params: { id }, body: linkId === undefined ? {} : { linkId } })
  return (
    <>
      <ul className="sent-list" aria-label="Open links">
        {links.map((link) => (
          <li key={link.id} className="sent-acts">
            <span className="small">
              Link to <bdi>{link.to}</bdi>
            </span>
            <Button
              small
              look="quiet"
              busy={revoking.isBusy && (asked?.linkId ?? link.id) === link.id}
              onClick={() => revoke(link.id)}
            >
              Revoke<span className="vh"> the link to {link.to}</span>
            </Button>
          </li>
        ))}
      </ul>
      {links.length > 1 && (
        <div className="sent-acts">
          <Button small busy={revoking.isBusy && asked?.linkId === undefined} onClick={() => revoke()}>
            Revoke all links
          </Button>
        </div>
      )}
    </>
  )
}
