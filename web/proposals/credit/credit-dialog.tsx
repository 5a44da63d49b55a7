import { getCreditLimit } from '#contract/proposals/credit.ts'
import { getProposal } from '#contract/proposals/list.ts'
import { useRead } from '#web/kernel/read.ts'
import { refusalIn } from '#web/kernel/preview.ts'
import { CreditForm } from '#web/proposals/credit/credit-form.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice, ReadingStates } from '#web/ui/states.tsx'

interface CreditDialogOptions {
  /** A proposal of the client. */
  readonly id: number
  readonly onClose: () => void
}

/** Up to how much the client of a proposal may owe for what is charged later (D-155), and who changed that. */
export function CreditDialog({ id, onClose }: CreditDialogOptions) {
  const reading = useRead(getProposal, { params: { id } })
  const clientId = reading.data?.proposal.client.id
  return clientId === undefined ? (
    <States reading={reading} onClose={onClose} />
  ) : (
    <OfClient id={id} clientId={clientId} onClose={onClose} />
  )
}

function OfClient({ clientId, ...then }: CreditDialogOptions & { readonly clientId: number }) {
  // As it is now: others change it too.
  const reading = useRead(getCreditLimit, { params: { id: clientId } }, { gcTime: 0, staleTime: 0 })
  return reading.data ? (
    <CreditForm told={reading.data} {...then} />
  ) : (
    <States reading={reading} onClose={then.onClose} />
  )
}

function States({
  reading,
  onClose,
}: Pick<CreditDialogOptions, 'onClose'> & {
  readonly reading: Parameters<typeof ReadingStates>[0]['reading']
}) {
  const refusal = refusalIn(reading)
  return (
    <Dialog title="Credit limit" onClose={onClose}>
      {refusal === undefined ? (
        <ReadingStates
          reading={reading}
          failed="The credit limit could not be loaded."
          lines={5}
          height={36}
        />
      ) : (
        <Notice>{refusal}</Notice>
      )}
    </Dialog>
  )
}
