import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { acceptAgent, readClientLink } from '#contract/people/clients.ts'
import { call } from '#web/kernel/call.ts'
import { CallError } from '#web/kernel/failure.ts'
import { useRead } from '#web/kernel/read.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { FrontPage } from '#web/people/front-page.tsx'
import { PageForm } from '#web/ui/form/page-form.tsx'
import { Notice, ReadingStates } from '#web/ui/states.tsx'

const title = 'An agent asks to act for you'

/** Lets an agent act for whoever got the letter; a press does it, so that no program that reads mail can. */
export function AcceptAgentScreen() {
  const { token = '' } = useSearch({ from: '/accept-agent' })
  if (token === '')
    return (
      <FrontPage title={title}>
        <p>This address lacks the token of the letter. Open the link in the letter again.</p>
      </FrontPage>
    )
  return <AskedByLink token={token} />
}

function AskedByLink({ token }: { token: string }) {
  const asked = useRead(readClientLink, { body: { token } }, { retry: false, refetchOnWindowFocus: false })
  const [accepted, setAccepted] = useState('')
  const form = useForm({}, () => call(acceptAgent, { body: { token } }), {
    onDone: ({ agent }) => {
      flushSync(() => setAccepted(agent))
      // The button that had the focus is gone.
      document.querySelector<HTMLElement>('h1')?.focus()
    },
  })
  // Trying again does not bring back a link that was used or has expired.
  const isUsed = asked.error instanceof CallError && asked.error.code === 'link-used'
  return (
    <FrontPage title={title}>
      {accepted ? (
        <p role="status">
          <bdi>{accepted}</bdi> acts for you from now on. What they offer you stands under{' '}
          <a href="/proposals">Proposals</a>.
        </p>
      ) : (
        <>
          {isUsed ? <Notice>{asked.error?.message}</Notice> : <ReadingStates reading={asked} lines={3} />}
          {asked.data && (
            <PageForm form={form} saves="Accept this agent">
              <p>
                <bdi>{asked.data.agent}</bdi> asks to be the agent of <bdi>{asked.data.business}</bdi>.
              </p>
              <p>
                An agent writes proposals for you, and sees, changes and buys campaigns as you do. If you do
                not know them, do nothing: without your yes they see nothing of your account.
              </p>
            </PageForm>
          )}
        </>
      )}
    </FrontPage>
  )
}
