import { isolated } from '#domain/kernel/direction-marks.ts'
import { useState } from 'react'
import {
  type GrantReply,
  grantArticles,
  grantImpressions,
  grantPosts,
  removeArticles,
  removePosts,
} from '#contract/campaigns/grants.ts'
import { mayGrant, mayRemove } from '#domain/campaigns/grant.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { parseCount } from '#domain/kernel/typed-number.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { type CampaignForSale, type SaleDialog, unitsOf } from '#web/campaigns/purchase-sum.ts'
import { ReasonInput, whyOf } from '#web/campaigns/reason-input.tsx'
import { useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { MoneyInput } from '#web/ui/form/money-input.tsx'
import { SumsTable } from '#web/ui/sums-table.tsx'
import { ChoiceGroup } from '#web/ui/form/toggles.tsx'

const kinds = {
  impression: { id: 'agentimpressions', title: 'Add Impressions' },
  content: { id: 'agentposts', title: 'Add Posts' },
  press: { id: 'agentpressposts', title: 'Add Press Posts' },
} as const

type Direction = 'add' | 'remove'

/** What an agent adds or takes without payment: a purchase dialog of a single step (BUY-02). */
export function GrantDialog({ campaign, onDone, onClose }: SaleDialog) {
  const { kind, left } = campaign
  const [direction, setDirection] = useState<Direction>('add')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const unit = unitsOf[kind]
  const count = parseCount(typed.trim()) ?? 0
  const change = direction === 'add' ? count : -count
  const granting = useAct(() => send(campaign, direction, count, reason), {
    check: () => ({ count: faultOf(verdictOf(campaign, direction, count)) }),
    onDone: ({ message }) => onDone(message),
  })
  return (
    <FormDialog
      id={kinds[kind].id}
      title={kinds[kind].title}
      subtitle={`${isolated(campaign.name)} · without payment`}
      act={granting}
      saves="Save"
      onSave={granting.run}
      onClose={onClose}
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
      <MoneyInput
        label={`How many ${unit}`}
        sign=""
        big
        value={typed}
        onChange={setTyped}
        fault={granting.faults.count}
      />
      <ReasonInput value={reason} onChange={setReason} />
      <SumsTable
        caption="Before and after"
        isLive
        lines={[
          ['Left now', formatCount(left)],
          ['Change', change < 0 ? `−${formatCount(count)}` : `+${formatCount(count)}`],
        ]}
        total={['Left after', formatCount(Math.max(0, left + change))]}
      />
    </FormDialog>
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
): Promise<GrantReply> {
  const params = { id }
  const why = whyOf(reason)
  if (kind === 'impression') {
    const impressions = direction === 'add' ? count : -count
    return call(grantImpressions, { params, body: { impressions, formOf: id, ...why } })
  }
  const body = { count, ...why }
  if (kind === 'content') return call(direction === 'add' ? grantPosts : removePosts, { params, body })
  return call(direction === 'add' ? grantArticles : removeArticles, { params, body })
}
