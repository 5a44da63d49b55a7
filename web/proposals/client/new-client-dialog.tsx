import { addClient, askClient } from '#contract/people/clients.ts'
import { listAdvertisers } from '#contract/people/advertisers.ts'
import { readMe } from '#contract/people/me.ts'
import { emailField } from '#contract/people/sign-in.ts'
import { refusals, sentenceOf } from '#contract/refusals.ts'
import { successes } from '#contract/successes.ts'
import { tidyText } from '#domain/kernel/tidy-text.ts'
import { faultsOfClient } from '#domain/people/client.ts'
import { type Faults, useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { CallError } from '#web/kernel/failure.ts'
import { refresh } from '#web/kernel/read.ts'
import { type Form, useForm } from '#web/kernel/use-form.ts'
import type { NamedAdvertiser } from '#web/people/advertiser-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { FaultLine } from '#web/ui/form/fault-summary.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import '#web/proposals/client/client-field.css'
import { banner } from '#web/ui/banner.tsx'
import { Notice } from '#web/ui/states.tsx'
import { useState } from 'react'

interface NewClient {
  readonly name: string
  readonly businessName: string
  readonly email: string
  readonly phone: string
}

const nobody: NewClient = { name: '', businessName: '', email: '', phone: '' }

interface NewClientOptions {
  readonly onAdded: (client: NamedAdvertiser) => void
  readonly onClose: () => void
}

/** Writes a new client down; whoever is known already is asked to accept the agent instead. */
export function NewClientDialog({ onAdded, onClose }: NewClientOptions) {
  /** The address that is somebody else's client, or nobody's. */
  const [known, setKnown] = useState<string | null>(null)
  const form: Form<NewClient> = useForm(nobody, (body) => call(addClient, { body: tidied(body) }), {
    check: faultsOf,
    explain: (error) => {
      setKnown(error instanceof CallError && error.code === 'client-known' ? tidied(form.values).email : null)
      return undefined
    },
    onDone: async ({ client, repeated }) => {
      await Promise.all([refresh(listAdvertisers), refresh(readMe)])
      onAdded(client)
      if (repeated) banner.success(`${client.name} is a client of yours already, under this address`)
    },
  })
  return (
    <FormDialog
      title="New client"
      act={form}
      summary={form.summary}
      isDirty={form.isChanged}
      saves="Add client"
      onSave={form.save}
      onClose={onClose}
    >
      <TextInput {...form.text('name')} label="Name" dir="auto" autoComplete="off" />
      <TextInput {...form.text('businessName')} label="Business" optional dir="auto" autoComplete="off" />
      <TextInput {...form.text('email')} label="E-mail" inputMode="email" autoComplete="off" />
      <TextInput {...form.text('phone')} label="Phone" optional inputMode="tel" autoComplete="off" />
      {known !== null && known === tidied(form.values).email && <AskInstead email={known} />}
    </FormDialog>
  )
}

/** What is pasted often has spaces around it. */
const tidied = ({ name, businessName, email, phone }: NewClient): NewClient => ({
  name: tidyText(name),
  businessName: tidyText(businessName),
  email: email.trim(),
  phone: tidyText(phone),
})

/** All that is wrong at once; whether somebody has the address the server alone can tell. */
function faultsOf(typed: NewClient): Faults {
  const client = tidied(typed)
  const faults = faultsOfClient(client).map((fault) => [fault.field ?? 'form', sentenceOf(fault)])
  return {
    ...Object.fromEntries(faults),
    ...(!emailField.safeParse(client.email).success && { email: refusals['email-unreadable'] }),
  }
}

/** Whether somebody has the address is not told; a letter asks them where they have. */
function AskInstead({ email }: { email: string }) {
  const [said, say] = useState<string | null>(null)
  const asking = useAct(askClient, { onDone: () => say(successes.clientAsked) })
  if (said !== null)
    return (
      <div role="status">
        <Notice tone="info">{said}</Notice>
      </div>
    )
  return (
    <div className="client-asked">
      {asking.faults['form'] && <FaultLine>{asking.faults['form']}</FaultLine>}
      <Button busy={asking.isBusy} onClick={() => void asking.run({ body: { email } })}>
        Ask this person to accept you
      </Button>
    </div>
  )
}
