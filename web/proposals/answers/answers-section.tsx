/** What the client asked about a proposal and was answered, and whether they declined it; for whoever sells it. */
import { useRef, useState } from 'react'
import {
  answerClient,
  type ClientAnswers,
  evidencePath,
  readAnswers,
  reopenProposal,
} from '#contract/proposals/answers.ts'
import { getProposal, listProposals } from '#contract/proposals/list.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'
import { longestMessage } from '#domain/proposals/answers/message.ts'
import { showRefusal, useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { correct } from '#web/kernel/correct.ts'
import { useRead } from '#web/kernel/read.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { Thread } from '#web/proposals/answers/thread.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { Notice, ReadingStates } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'
import '../proposal-section.css'
import './answers-section.css'

const askAgainMs = 4_000

type AnsweredProposal = Pick<Proposal, 'id' | 'number' | 'client' | 'may'>

export function AnswersSection({ proposal }: { readonly proposal: AnsweredProposal }) {
  const { id } = proposal
  const reading = useRead(readAnswers, { params: { id } }, { staleTime: 0, refetchInterval: askAgainMs })
  const title = useRef<HTMLHeadingElement>(null)
  const answers = reading.data
  return (
    <section className="proposal-section" aria-label="Questions">
      <h3 ref={title} tabIndex={-1}>
        Questions
      </h3>
      {!answers && <ReadingStates reading={reading} failed="The questions could not be loaded." lines={2} />}
      {answers && (
        <>
          <Declined id={id} answers={answers} onReopened={() => title.current?.focus()} />
          <Accepted proposal={proposal} answers={answers} />
          {answers.messages.length > 0 ? (
            <Thread messages={answers.messages} />
          ) : (
            <p className="small muted">Nothing was asked yet.</p>
          )}
          <AnswerButton proposal={proposal} answers={answers} />
        </>
      )}
    </section>
  )
}

const shown = (id: number) => (answers: ClientAnswers) => correct(readAnswers, { params: { id } }, answers)

interface DeclinedOptions {
  readonly id: number
  readonly answers: ClientAnswers
  /** The button that was pressed goes with what it did. */
  readonly onReopened: () => void
}

function Declined({ id, answers: { declined, may }, onReopened }: DeclinedOptions) {
  const reopening = useAct(reopenProposal, {
    refreshes: [getProposal, listProposals],
    says: ({ success }) => success,
    onDone: ({ answers }) => {
      shown(id)(answers)
      onReopened()
    },
    onRefused: showRefusal,
  })
  if (!declined) return null
  return (
    <Notice tone="warning">
      The client declined it <Time at={declined.at} />:{' '}
      <span className="answers-reason" dir="auto">
        {declined.reason}
      </span>{' '}
      <Button
        small
        busy={reopening.isBusy}
        disabledReason={may.reopen.refusal ?? undefined}
        onClick={() => void reopening.run({ params: { id }, body: {} })}
      >
        Open it again
      </Button>
    </Notice>
  )
}

/** Who accepted it, what a change would undo, and where all that speaks for it stands. */
function Accepted({ proposal: { id, may }, answers: { signature } }: AnswerOptions) {
  const evidence = (
    <a href={evidencePath(id)} target="_blank" rel="noreferrer">
      Evidence
    </a>
  )
  if (!signature) return <p className="small">{evidence}</p>
  const said = (
    <>
      {signature.isCurrent ? 'Accepted' : `Version ${signature.version} was accepted, and changed since:`}{' '}
      <Time at={signature.at} />, signed by <bdi>{signature.name}</bdi>.{' '}
    </>
  )
  // What stays as it is has no change that could undo it.
  if (!signature.isCurrent || may.edit.refusal !== null)
    return (
      <p className="small">
        {said}
        {evidence}
      </p>
    )
  return (
    <Notice tone="info">
      {said}Saving a change asks for it anew. {evidence}
    </Notice>
  )
}

interface AnswerOptions {
  readonly proposal: AnsweredProposal
  readonly answers: ClientAnswers
}

function AnswerButton({ proposal, answers: { messages, may } }: AnswerOptions) {
  const [isOpen, open] = useState(false)
  return (
    <>
      <div>
        <Button small disabledReason={may.answer.refusal ?? undefined} onClick={() => open(true)}>
          {messages.at(-1)?.isFromClient ? 'Answer' : 'Write to the client'}
        </Button>
      </div>
      {isOpen && <AnswerDialog proposal={proposal} onClose={() => open(false)} />}
    </>
  )
}

function AnswerDialog({
  proposal,
  onClose,
}: {
  readonly proposal: AnsweredProposal
  readonly onClose: () => void
}) {
  const { id, number, client } = proposal
  const form = useForm({ text: '' }, (body) => call(answerClient, { params: { id }, body }), {
    says: ({ success }) => success,
    onDone: ({ answers }) => {
      shown(id)(answers)
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Write to ${client.name}`}
      subtitle={number}
      act={form}
      saves="Send"
      isDirty={form.isChanged}
      onSave={form.save}
      onClose={onClose}
    >
      <TextArea
        {...form.text('text')}
        label="What you write"
        hint="It stands on the client’s page, and comes by e-mail to whom the proposal was sent."
        rows={5}
        limit={longestMessage}
        dir="auto"
      />
    </FormDialog>
  )
}
