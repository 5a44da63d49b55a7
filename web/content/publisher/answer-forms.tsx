import { useState } from 'react'
import { confirmByLink, type readPublisherLink, rejectByLink } from '#contract/content/publisher-link.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { call } from '#web/kernel/call.ts'
import { CallError } from '#web/kernel/failure.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { RejectionFields } from '#web/media/rejection-fields.tsx'
import { useRejection } from '#web/media/use-rejection.ts'
import { Button } from '#web/ui/button.tsx'
import { PageForm } from '#web/ui/form/page-form.tsx'
import { Select } from '#web/ui/form/text-input.tsx'

interface AnswerFormsOptions {
  readonly token: string
  readonly asked: Reply<typeof readPublisherLink>
  readonly onAnswered: (sentence: string) => void
  /** The link was closed meanwhile: what is in sight is out of date. */
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

function ConfirmForm({
  token,
  asked: { question, slots },
  onAnswered,
  onClosed,
  onReject,
}: AnswerFormsOptions & { onReject: () => void }) {
  const form = useForm(
    { time: '' },
    ({ time }) => call(confirmByLink, { body: { token, ...(slots && { time }) } }),
    {
      check: ({ time }) => ({ time: slots && time === '' ? 'Choose a time' : undefined }),
      onDone: ({ success }) => onAnswered(success),
      explain: (error) => {
        // A time that another got is said at its field; everything else has closed the link.
        if (error instanceof CallError && error.status >= 409 && !error.errors.time) onClosed()
        return undefined
      },
    },
  )
  return (
    <PageForm
      form={form}
      saves={question === 'time' ? 'Confirm the time' : 'Approve the content'}
      beside={<Button onClick={onReject}>Reject</Button>}
    >
      {slots && (
        <Select
          id={form.idOf('time')}
          value={form.values.time}
          fault={form.faults.time}
          onChange={({ target }) => form.change({ time: target.value })}
          label="Time, New York"
          options={[
            { value: '', label: 'Choose a time' },
            ...slots.filter(({ isFree }) => isFree).map(({ time }) => ({ value: time, label: `${time} ET` })),
          ]}
        />
      )}
    </PageForm>
  )
}

function RejectForm({ token, onAnswered, onClosed, onBack }: AnswerFormsOptions & { onBack: () => void }) {
  const form = useRejection('post', (reason) => call(rejectByLink, { body: { token, reason } }), {
    onStale: onClosed,
    onDone: ({ success }) => onAnswered(success),
  })
  return (
    <PageForm
      form={form}
      saves="Reject the post"
      look="danger"
      beside={<Button onClick={onBack}>Do not reject</Button>}
    >
      <RejectionFields of="post" form={form} reader="The advertiser" />
    </PageForm>
  )
}
