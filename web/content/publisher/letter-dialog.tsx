/** The prompt before a letter about a post: to whom, and of a reminder what it says. */
import type { ContentPost } from '#contract/content/post.ts'
import { listContentPosts } from '#contract/content/list.ts'
import {
  askContent,
  askTime,
  readPrompts,
  remindPublisher,
  sendTest,
  undoSend,
} from '#contract/content/publisher.ts'
import type { RequestKind } from '#domain/content/publisher-request.ts'
import { untilItLeaves } from '#web/content/publisher/until-it-leaves.ts'
import { call } from '#web/kernel/call.ts'
import { takeBack } from '#web/kernel/offer-undo.ts'
import { refresh, useRead } from '#web/kernel/read.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { ReadingStates } from '#web/ui/states.tsx'

interface LetterDialogOptions {
  readonly post: ContentPost
  readonly kind: RequestKind
  readonly onClose: () => void
}

interface Prompts {
  readonly email: string
  readonly body: string
}

const words = {
  content: {
    title: 'Ask to approve the content',
    about: 'The letter shows the post, with a link that approves or rejects it. The link works for 14 days.',
    send: (id: number, { email }: Prompts) => call(askContent, { params: { id }, body: { email } }),
  },
  time: {
    title: 'Ask to confirm the time',
    about: 'The letter shows the post and its time, with a link that confirms or rejects it for 14 days.',
    send: (id: number, { email }: Prompts) => call(askTime, { params: { id }, body: { email } }),
  },
  test: {
    title: 'Send a test',
    about: 'The letter shows the post as its publisher would get it, and asks nothing.',
    send: (id: number, { email }: Prompts) => call(sendTest, { params: { id }, body: { email } }),
  },
  reminder: {
    title: 'Remind the publisher',
    about: 'What is unanswered is asked again, with a link of its own.',
    send: (id: number, { email, body }: Prompts) =>
      call(remindPublisher, { params: { id }, body: { email, body } }),
  },
} as const

/** Opens when it is known what it is filled with. */
export function LetterDialog(options: LetterDialogOptions) {
  const reading = useRead(readPrompts, { params: { id: options.post.id } })
  if (reading.data) return <FilledDialog {...options} prompts={reading.data} />
  return (
    <Dialog title={words[options.kind].title} onClose={options.onClose}>
      <ReadingStates reading={reading} failed="The address could not be loaded." lines={3} />
    </Dialog>
  )
}

function FilledDialog({ post: { id }, kind, prompts, onClose }: LetterDialogOptions & { prompts: Prompts }) {
  const { title, about, send } = words[kind]
  const form = useForm(prompts, (typed: Prompts) => send(id, typed), {
    undo: ({ success }) => untilItLeaves(success, () => unsend(id, kind)),
    onDone: () => {
      onClose()
      void refresh(listContentPosts)
    },
  })
  const save = () => (form.values.email.trim() === '' ? onClose() : form.save())
  return (
    <FormDialog
      title={title}
      act={form}
      saves="Send"
      onSave={save}
      onClose={onClose}
      isDirty={form.isChanged}
    >
      <p>{about}</p>
      <TextInput
        {...form.text('email')}
        label="Address"
        type="email"
        autoComplete="off"
        hint="Empty: nothing is sent."
      />
      {kind === 'reminder' && <TextArea {...form.text('body')} label="What it says" rows={6} />}
    </FormDialog>
  )
}

const unsend = (id: number, kind: RequestKind): Promise<void> =>
  takeBack(
    () => call(undoSend, { params: { id }, body: { kind } }),
    () => refresh(listContentPosts),
  )
