import { useState } from 'react'
import { listTransferTargets, transferCredits } from '#contract/campaigns/credits.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { refusals, sentenceOf } from '#contract/messages.ts'
import { mayTransfer } from '#domain/campaigns/credits.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { textOfFailure } from '#web/campaigns/failed-purchase.ts'
import { call } from '#web/kernel/call.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { useRead } from '#web/kernel/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select, TextInput } from '#web/ui/form/text-input.tsx'

type Holders = Reply<typeof listTransferTargets>

interface Asked {
  readonly campaign: { readonly id: number; readonly name: string }
  readonly onDone: (message: string) => void
  readonly onClose: () => void
}

/** Transfer Credits: some posts of one content campaign go to another of the same advertiser. */
export function TransferDialog(asked: Asked) {
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
      {holders.isPending && <Skeleton lines={3} height={44} />}
      {holders.error && (
        <ErrorState onRetry={() => void holders.refetch()}>
          The other campaigns could not be loaded. {wordsOf(holders.error)}
        </ErrorState>
      )}
      {holders.data && <p>{refusals['transfer-nowhere']}.</p>}
    </Dialog>
  )
}

function TransferForm({ holders, onDone, onClose }: Asked & { holders: Holders }) {
  const { campaign: source, targets } = holders
  const [typed, setTyped] = useState('')
  const [targetId, setTargetId] = useState(targets.length === 1 ? targets[0]?.id : undefined)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const count = /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : -1
  const verdict = mayTransfer(count, source.credits)
  const target = targets.find(({ id }) => id === targetId)
  const moved = verdict === 'ok' ? count : 0

  const save = async () => {
    setTried(true)
    if (verdict !== 'ok' || !target) return
    setBusy(true)
    setError(undefined)
    try {
      const why = reason.trim() === '' ? {} : { reason: reason.trim() }
      const body = { count, targetId: target.id, ...why }
      onDone((await call(transferCredits, { params: { id: source.id }, body })).message)
    } catch (failure) {
      setBusy(false)
      setError(textOfFailure(failure))
    }
  }
  return (
    <Dialog
      id="transfercredits"
      title="Transfer Credits"
      subtitle={source.name}
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
        fault={isTried && verdict !== 'ok' ? sentenceOf(verdict) : undefined}
      />
      <Select
        label="To campaign"
        options={[
          ...(targets.length === 1 ? [] : [{ value: '', label: 'Choose a campaign' }]),
          ...targets.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(targetId ?? '')}
        onChange={(event) => setTargetId(Number(event.target.value) || undefined)}
        fault={isTried && !target ? refusals['transfer-target'] : undefined}
      />
      <TextInput
        label="Reason"
        optional
        limit={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <table className="sums" aria-live="polite">
        <caption className="vh">Credits before and after</caption>
        <thead>
          <tr>
            <th scope="col">Campaign</th>
            <th scope="col" className="n">
              Now
            </th>
            <th scope="col" className="n">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          <BeforeAndAfter {...source} change={-moved} />
          {target && <BeforeAndAfter {...target} change={moved} />}
        </tbody>
      </table>
    </Dialog>
  )
}

function BeforeAndAfter({ name, credits, change }: { name: string; credits: number; change: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="n">{formatCount(credits)}</td>
      <td className="n">{formatCount(credits + change)}</td>
    </tr>
  )
}
