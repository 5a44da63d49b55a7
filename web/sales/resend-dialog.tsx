import { useState } from 'react'
import { getSale, resendSaleReceipt, type SaleRecord } from '#contract/sales/orders.ts'
import { useAct } from '#web/kernel/act.ts'
import { CallError } from '#web/kernel/failure.ts'
import { newKey } from '#web/kernel/new-key.ts'
import { useRead } from '#web/kernel/read.ts'
import { banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { ReadingStates } from '#web/ui/states.tsx'

const title = 'Resend receipt'

interface ResendOptions {
  readonly id: number
  readonly onClose: () => void
}

/** Sends the receipt of a sale, or its invoice, to one address (SAL-05). */
export function ResendDialog({ id, onClose }: ResendOptions) {
  const reading = useRead(getSale, { params: { id } })
  if (reading.data?.sale.id === id) return <ResendForm key={id} record={reading.data} onClose={onClose} />
  return (
    <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <ReadingStates reading={reading} failed="The sale could not be loaded." height={44} />
    </Dialog>
  )
}

function ResendForm({ record: { sale, letters }, onClose }: { record: SaleRecord; onClose: () => void }) {
  // Once more after an answer that was lost is the same request.
  const [key] = useState(newKey)
  const [typed, setTyped] = useState<string>()
  const email = typed ?? sale.client.email ?? ''
  const [last] = letters ?? []
  const sending = useAct(resendSaleReceipt, {
    fields: ['email'],
    refreshes: [getSale],
    explain: (error) => (error instanceof CallError ? sentenceOf(error) : undefined),
    onDone: ({ message }) => {
      banner.success(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={title}
      subtitle={`${sale.number}, as it stands today`}
      isDirty={typed !== undefined}
      act={sending}
      saves="Resend receipt"
      onSave={() => sending.run({ params: { id: sale.id }, body: { email, key } })}
      onClose={onClose}
    >
      <TextInput
        label="E-mail address"
        type="email"
        autoComplete="off"
        hint={last ? `One address. It was last sent to ${last.email}.` : 'One address.'}
        value={email}
        fault={sending.faults.email}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}

/** The fixed texts (ERR-40a, ERR-40b); what is refused in words of its own says those. */
function sentenceOf({ status }: CallError): string | undefined {
  if (status === 0) return 'There was an error email the receipt'
  return status >= 500 ? 'There was an error emailing receipt' : undefined
}
