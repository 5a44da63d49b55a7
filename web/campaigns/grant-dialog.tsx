import { useState } from 'react'
import {
  type Granted,
  grantArticles,
  grantImpressions,
  grantPosts,
  removeArticles,
  removePosts,
} from '#contract/campaigns/grants.ts'
import { sentenceOf } from '#contract/messages.ts'
import { mayGrant, mayRemove } from '#domain/campaigns/grant.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { textOfFailure } from '#web/campaigns/failed-purchase.ts'
import { type CampaignForSale, unitsOf } from '#web/campaigns/purchase-sum.ts'
import { call } from '#web/kernel/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { MoneyInput } from '#web/ui/form/money-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ChoiceGroup } from '#web/ui/form/toggles.tsx'

const kinds = {
  impression: { id: 'agentimpressions', title: 'Add Impressions' },
  content: { id: 'agentposts', title: 'Add Posts' },
  press: { id: 'agentpressposts', title: 'Add Press Posts' },
} as const

type Direction = 'add' | 'remove'

/** What an agent adds or takes without payment: a purchase dialog of a single step (BUY-02). */
export function GrantDialog({
  campaign,
  onDone,
  onClose,
}: {
  campaign: CampaignForSale
  onDone: (message: string) => void
  onClose: () => void
}) {
  const [direction, setDirection] = useState<Direction>('add')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const unit = unitsOf[campaign.kind]
  const count = /^[\d,]{1,15}$/.test(typed) ? Number(typed.replaceAll(',', '')) : 0
  const change = direction === 'add' ? count : -count

  const save = async () => {
    const verdict = verdictOf(campaign, direction, typed === '' ? 0 : count)
    setFault(verdict === 'ok' ? undefined : sentenceOf(verdict))
    if (verdict !== 'ok') return
    setBusy(true)
    setError(undefined)
    try {
      onDone((await send(campaign, direction, count, reason.trim())).message)
    } catch (failure) {
      setBusy(false)
      setError(textOfFailure(failure))
    }
  }
  return (
    <Dialog
      id={kinds[campaign.kind].id}
      title={kinds[campaign.kind].title}
      subtitle={`${campaign.name} · without payment`}
      error={error}
      isLocked={isBusy}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            Save
          </Button>
        </>
      }
    >
      <ChoiceGroup
        label="Add or remove"
        choices={[
          { value: 'add', label: `Add ${unit}` },
          { value: 'remove', label: `Remove ${unit}` },
        ]}
        chosen={direction}
        onChoose={(value) => setDirection(value === 'remove' ? 'remove' : 'add')}
      />
      <MoneyInput label={`How many ${unit}`} sign="" big value={typed} onChange={setTyped} fault={fault} />
      <TextInput
        label="Reason"
        optional
        limit={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <table className="sums" aria-live="polite">
        <caption className="vh">Before and after</caption>
        <tbody>
          <tr>
            <th scope="row">Left now</th>
            <td className="n">{formatCount(campaign.left)}</td>
          </tr>
          <tr>
            <th scope="row">Change</th>
            <td className="n">{change < 0 ? `−${formatCount(count)}` : `+${formatCount(count)}`}</td>
          </tr>
          <tr className="total">
            <th scope="row">Left after</th>
            <td className="n">{formatCount(Math.max(0, campaign.left + change))}</td>
          </tr>
        </tbody>
      </table>
    </Dialog>
  )
}

/** What can be told before it is sent; how much is promised to ads at this moment only the server knows. */
function verdictOf({ kind, left }: CampaignForSale, direction: Direction, count: number): Verdict {
  if (count < 1) return refuse('count-positive')
  if (direction === 'add') return mayGrant(count, left)
  return mayRemove(count, { unit: kind === 'impression' ? 'impressions' : 'posts', left, free: left })
}

function send(
  { id, kind }: CampaignForSale,
  direction: Direction,
  count: number,
  reason: string,
): Promise<Granted> {
  const params = { id }
  const why = reason === '' ? {} : { reason }
  if (kind === 'impression') {
    const impressions = direction === 'add' ? count : -count
    return call(grantImpressions, { params, body: { impressions, formOf: id, ...why } })
  }
  const body = { count, ...why }
  if (kind === 'content') return call(direction === 'add' ? grantPosts : removePosts, { params, body })
  return call(direction === 'add' ? grantArticles : removeArticles, { params, body })
}
