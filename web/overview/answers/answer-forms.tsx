import { useState } from 'react'
import { confirmByLink, type readPublisherLink, rejectByLink } from '#contract/overview/publisher-link.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { TimeChoice } from '#web/content/publisher/time-choice.tsx'
import { call } from '#web/kernel/call.ts'
import { CallError } from '#web/kernel/failure.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { RejectionFields } from '#web/media/rejection-fields.tsx'
import { useRejection } from '#web/media/use-rejection.ts'
import { Button } from '#web/ui/button.tsx'
import { PageForm } from '#web/ui/form/page-form.tsx'

interface AnswerFormsOptions {
  readonly token: string
  readonly asked: Reply<typeof readPublisherLink>
  readonly onAnswered: (sentence: string) => void
  /** The link was closed meanwhile, or a time taken: what is in sight is out of date. */
  readonly onClosed: () => void
}

/** Yes with one press, no with a reason. */
export function AnswerForms(options: AnswerFormsOptions) {
  const [isRejecting, setRejecting] = useState(false)
  return isRejecting ? (
    <RejectForm {...options} onBack={() => setRejecting(false)} />
  ) : (
    <ConfirmForm {...options} onReject={() => setRejecting(true)} />
  )
}

const yesTo = ({ question, article }: Reply<typeof readPublisherLink>): string => {
  if (article) return 'Approve the article'
  return question === 'time' ? 'Confirm the time' : 'Approve the content'
}

function ConfirmForm({
  token,
  asked,
  onAnswered,
  onClosed,
  onReject,
}: AnswerFormsOptions & { onReject: () => void }) {
  const { slots } = asked
  const form = useForm(
    { time: '' },
    ({ time }) => call(confirmByLink, { body: { token, ...(slots && { time }) } }),
    {
      check: ({ time }) => ({ time: slots && time === '' ? 'Choose a time' : undefined }),
      onDone: ({ success }) => onAnswered(success),
      explain: (error) => {
        // A time that another got is said at its field, and is offered no longer; everything else has closed the link.
        if (error instanceof CallError && error.status >= 409) onClosed()
        if (error instanceof CallError && error.errors.time) form.change({ time: '' })
        return undefined
      },
    },
  )
  return (
    <PageForm form={form} saves={yesTo(asked)} beside={<Button onClick={onReject}>Reject</Button>}>
      {slots && <TimeChoice form={form} slots={slots} />}
    </PageForm>
  )
}

function RejectForm({
  token,
  asked: { article },
  onAnswered,
  onClosed,
  onBack,
}: AnswerFormsOptions & { onBack: () => void }) {
  const of = article ? 'article' : 'post'
  const form = useRejection(of, (reason) => call(rejectByLink, { body: { token, reason } }), {
    onStale: onClosed,
    onDone: ({ success }) => onAnswered(success),
  })
  return (
    <PageForm
      form={form}
      saves={`Reject the ${of}`}
      look="danger"
      beside={<Button onClick={onBack}>Do not reject</Button>}
    >
      <RejectionFields of={of} form={form} reader="The advertiser" />
    </PageForm>
  )
}
