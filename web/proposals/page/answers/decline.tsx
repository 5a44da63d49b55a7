import { declineProposal } from '#contract/proposals/answers.ts'
import { longestReason } from '#domain/proposals/answers/declining.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { ask } from '#web/proposals/page/ask.ts'
import { usePage } from '#web/proposals/page/use-page.tsx'
import { visited } from '#web/proposals/page/visited.ts'
import { PageForm } from '#web/ui/form/page-form.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import './answers.css'

/** A way to say no, folded away; nothing where it is too late for it. */
export function Decline() {
  const { isOffered, refusal } = usePage().page.may.decline
  if (!isOffered) return null
  return (
    <details className="client-decline">
      <summary>Decline this proposal</summary>
      {refusal === null ? <DeclineForm /> : <Notice>{refusal}</Notice>}
    </details>
  )
}

function DeclineForm() {
  const { page, show } = usePage()
  const { agent, proposal } = page
  const form = useForm({ reason: '' }, (body) => ask(declineProposal, { ...visited, body }), {
    onDone: (declined) => {
      show(declined)
      // The way that was gone is away: what came of it stands at the top.
      const title = document.getElementById('client-title')
      title?.scrollIntoView({ block: 'start' })
      title?.focus({ preventScroll: true })
    },
  })
  return (
    <PageForm form={form} saves={`Decline proposal ${proposal.number}`} look="danger">
      <TextArea
        {...form.text('reason')}
        label="Why?"
        hint={`${agent.name} reads this. It stays with the proposal.`}
        rows={3}
        limit={longestReason}
        dir="auto"
      />
    </PageForm>
  )
}
