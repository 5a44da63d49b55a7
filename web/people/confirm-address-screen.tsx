import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { confirmAddress } from '#contract/people/account.ts'
import { call } from '#web/kernel/call.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { FrontPage } from '#web/people/front-page.tsx'
import { PageForm } from '#web/ui/form/page-form.tsx'

/** Takes a new address with the token of the letter to it; a press does it, so that no program that reads mail can. */
export function ConfirmAddressScreen() {
  const { token = '' } = useSearch({ from: '/confirm-address' })
  const [email, setEmail] = useState('')
  const form = useForm({}, () => call(confirmAddress, { body: { token } }), {
    onDone: (taken) => setEmail(taken.email),
  })
  return (
    <FrontPage title="New address">
      {email ? (
        <p role="status">
          From now on you sign in as {email}. <a href="/">Go on</a>
        </p>
      ) : (
        <PageForm form={form} saves="Take this address">
          <p>Press the button to sign in with this e-mail address from now on.</p>
        </PageForm>
      )}
    </FrontPage>
  )
}
