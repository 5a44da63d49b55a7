/** A yes of the publisher that came by telephone or in a letter of their own: who said it, and how. */
import type { ContentPost } from '#contract/content/post.ts'
import { listContentPosts } from '#contract/content/list.ts'
import { confirmForPublisher, readPrompts, takeConfirmationBack } from '#contract/content/publisher.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { PublisherQuestion } from '#domain/content/publisher-request.ts'
import { TimeChoice } from '#web/content/publisher/time-choice.tsx'
import { call } from '#web/kernel/call.ts'
import { CallError } from '#web/kernel/failure.ts'
import { takeBack } from '#web/kernel/offer-undo.ts'
import { refresh, useRead } from '#web/kernel/read.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { ReadingStates } from '#web/ui/states.tsx'

interface ConfirmDialogOptions {
  readonly post: ContentPost
  readonly question: PublisherQuestion
  readonly onClose: () => void
}

const words = {
  content: { title: 'The publisher approved the content', saves: 'Approve the content' },
  time: { title: 'The publisher confirmed the time', saves: 'Confirm the time' },
} as const satisfies Record<PublisherQuestion, object>

/** Opens when it is known whether the publisher has to name a time. */
export function ConfirmTimeDialog(options: ConfirmDialogOptions) {
  const reading = useRead(readPrompts, { params: { id: options.post.id } })
  if (reading.data) return <FilledDialog {...options} slots={reading.data.slots} />
  return (
    <Dialog title={words[options.question].title} onClose={options.onClose}>
      <ReadingStates reading={reading} failed="The times could not be loaded." lines={3} />
    </Dialog>
  )
}

type Slots = Reply<typeof readPrompts>['slots']

function FilledDialog({ post, question, slots, onClose }: ConfirmDialogOptions & { slots: Slots }) {
  const { title, saves } = words[question]
  const offered = question === 'time' ? slots : null
  const form = useForm(
    { reason: '', time: '' },
    ({ reason, time }) => {
      const body = { question, reason, ...(offered && { time }) }
      return call(confirmForPublisher, { params: { id: post.id }, body })
    },
    {
      says: ({ success }) => success,
      check: ({ reason, time }) => ({
        time: offered && time === '' ? 'Choose a time' : undefined,
        reason: reason.trim() === '' ? 'Say who said yes, and how' : undefined,
      }),
      explain: (error) => {
        // A time that another got is offered no longer.
        if (error instanceof CallError && error.errors.time) {
          form.change({ time: '' })
          void refresh(readPrompts, { params: { id: post.id } })
        }
        return undefined
      },
      undo: ({ item }) => ({ notice: title, act: () => unconfirm(item) }),
      onDone: () => {
        onClose()
        void refresh(listContentPosts)
      },
    },
  )
  return (
    <FormDialog
      title={title}
      act={form}
      saves={saves}
      onSave={form.save}
      onClose={onClose}
      isDirty={form.isChanged}
    >
      <p>Without a link: your name, this moment and what you write stand in the history of the post.</p>
      {offered && <TimeChoice form={form} slots={offered} />}
      <TextInput
        {...form.text('reason')}
        label="Who said yes, and how"
        hint="Such as: Dina of the news desk, by telephone"
        autoComplete="off"
      />
    </FormDialog>
  )
}

const unconfirm = ({ id, updatedAt: seenUpdatedAt }: ContentPost): Promise<void> =>
  takeBack(
    () => call(takeConfirmationBack, { params: { id }, body: { seenUpdatedAt } }),
    () => refresh(listContentPosts),
  )
