import { useState } from 'react'
import { getSale, resendSaleReceipt } from '#contract/sales/orders.ts'
import { useAct } from '#web/kernel/act.ts'
import { CallError } from '#web/kernel/failure.ts'
import { newKey } from '#web/kernel/new-key.ts'
import { useRead } from '#web/kernel/read.ts'
import { banner } from '#web/ui/banner.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Sends the receipt of a sale, or its invoice, to one address (SAL-05). */
export function ResendDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  // Once more after an answer that was lost is the same request.
  const [key] = useState(newKey)
  const record = useRead(getSale, { params: { id } })
  const [typed, setTyped] = useState<string>()
  const email = typed ?? record.data?.sale.client.email ?? ''
  const [last] = record.data?.letters ?? []
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
      title="Resend receipt"
      subtitle={record.data && `${record.data.sale.number}, as it stands today`}
      isDirty={typed !== undefined}
      act={sending}
      saves="Resend receipt"
      onSave={() => sending.run({ params: { id }, body: { email, key } })}
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
