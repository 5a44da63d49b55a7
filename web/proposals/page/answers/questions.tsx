import { useState } from 'react'
import { askQuestion } from '#contract/proposals/answers.ts'
import type { ClientPage } from '#contract/proposals/client-page.ts'
import { longestMessage } from '#domain/proposals/answers/message.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { Thread } from '#web/proposals/answers/thread.tsx'
import { ask } from '#web/proposals/page/ask.ts'
import { usePage } from '#web/proposals/page/use-page.tsx'
import { visited } from '#web/proposals/page/visited.ts'
import { PageForm } from '#web/ui/form/page-form.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import './answers.css'

/** What the client asked and was answered, and a place to ask. */
export function Questions() {
  const { thread, may, agent } = usePage().page
  const { refusal } = may.ask
  return (
    <section className="client-part client-answers" id="questions" aria-labelledby="client-questions">
      <h2 id="client-questions">Questions</h2>
      {thread.length > 0 && <Thread messages={thread} />}
      {refusal === null ? <AskForm agent={agent} /> : <Notice>{refusal}</Notice>}
    </section>
  )
}

function AskForm({ agent }: Pick<ClientPage, 'agent'>) {
  const { show } = usePage()
  const [isSent, setSent] = useState(false)
  const form = useForm({ text: '' }, (body) => ask(askQuestion, { ...visited, body }), {
    onDone: (page) => {
      show(page)
      setSent(true)
      form.change({ text: '' })
      document.getElementById(form.idOf('text'))?.focus()
    },
  })
  return (
    <PageForm form={form} saves="Send question">
      <TextArea
        {...form.text('text')}
        label="Ask about this proposal"
        hint={`${agent.name} answers here and by e-mail.`}
        rows={3}
        limit={longestMessage}
        dir="auto"
      />
      <p className="small" role="status">
        {isSent && form.values.text === '' && `It was sent to ${agent.name}.`}
      </p>
    </PageForm>
  )
}
