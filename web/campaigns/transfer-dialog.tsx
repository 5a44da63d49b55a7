import { useState } from 'react'
import { listTransferTargets, transferCredits } from '#contract/campaigns/credits.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import { mayTransfer } from '#domain/campaigns/credits.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { parseCount } from '#domain/kernel/typed-number.ts'
import type { SaleDialog } from '#web/campaigns/purchase-sum.ts'
import { ReasonInput, whyOf } from '#web/campaigns/reason-input.tsx'
import { useAct } from '#web/kernel/act.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { useRead } from '#web/kernel/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { ReadingStates } from '#web/ui/states.tsx'
import { type SumsLine, SumsTable } from '#web/ui/sums-table.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type Holders = Reply<typeof listTransferTargets>

/** Transfer Credits: some posts of one content campaign go to another of the same advertiser. */
export function TransferDialog(asked: SaleDialog) {
  const { campaign, onClose } = asked
  const holders = useRead(listTransferTargets, { params: { id: campaign.id } }, { staleTime: 0, gcTime: 0 })
  if (holders.data && holders.data.targets.length > 0)
    return <TransferForm {...asked} holders={holders.data} />
  return (
    <Dialog
      id="transfercredits"
      title="Transfer Credits"
      subtitle={campaign.name}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ReadingStates
        reading={holders}
        failed="The other campaigns could not be loaded."
        lines={3}
        height={44}
      />
      {holders.data && <p>{refusals['transfer-nowhere']}.</p>}
    </Dialog>
  )
}

function TransferForm({ holders, onDone, onClose }: SaleDialog & { holders: Holders }) {
  const { campaign: source, targets } = holders
  const [typed, setTyped] = useState('')
  const [targetId, setTargetId] = useState(targets.length === 1 ? targets[0]?.id : undefined)
  const [reason, setReason] = useState('')
  const count = parseCount(typed.trim()) ?? -1
  const verdict = mayTransfer(count, source.credits)
  const target = targets.find(({ id }) => id === targetId)
  const moved = verdict === 'ok' ? count : 0
  const targetFault = target ? undefined : refusals['transfer-target']
  const moving = useAct(transferCredits, {
    check: () => ({ count: faultOf(verdict), target: targetFault }),
    onDone: ({ message }) => onDone(message),
  })
  const body = { count, targetId: targetId ?? 0, ...whyOf(reason) }
  return (
    <FormDialog
      id="transfercredits"
      title="Transfer Credits"
      subtitle={source.name}
      act={moving}
      saves="Save"
      onSave={() => moving.run({ params: { id: source.id }, body })}
      onClose={onClose}
    >
      <TextInput
        label="How many posts"
        hint={`From 0 to ${formatCount(source.credits)}`}
        type="number"
        inputMode="numeric"
        min={0}
        max={source.credits}
        step={1}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        fault={moving.faults.count && faultOf(verdict)}
      />
      <Select
        label="To campaign"
        options={[
          ...(targets.length === 1 ? [] : [{ value: '', label: 'Choose a campaign' }]),
          ...targets.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(targetId ?? '')}
        onChange={(event) => setTargetId(Number(event.target.value) || undefined)}
        fault={moving.faults.target && targetFault}
      />
      <ReasonInput value={reason} onChange={setReason} />
      <SumsTable
        caption="Credits before and after"
        isLive
        of="Campaign"
        columns={['Now', 'After']}
        lines={[beforeAndAfter(source, -moved), ...(target ? [beforeAndAfter(target, moved)] : [])]}
      />
    </FormDialog>
  )
}

const beforeAndAfter = ({ name, credits }: { name: string; credits: number }, change: number): SumsLine => [
  name,
  formatCount(credits),
  formatCount(credits + change),
]
