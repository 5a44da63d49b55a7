import type { ReactNode } from 'react'
import type { OpenPost } from '#web/content/editor/open-post.ts'
import type { ReadResult } from '#web/kernel/read.ts'
import { useKeptDrafts } from '#web/kernel/kept-drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Notice, ReadingStates } from '#web/ui/states.tsx'

interface EditorForm {
  readonly closed: string | null
}

interface Source {
  readonly may: { readonly edit: string | null; readonly duplicate: string | null }
}

interface PieceEditorOptions<Form extends EditorForm, Item extends Source> {
  readonly open: OpenPost
  /** The facts that the form is built from, or why it is closed. */
  readonly form: ReadResult<Form>
  /** What is changed or copied. */
  readonly source: ReadResult<{ readonly item: Item }>
  /** The name of its draft. */
  readonly keptAs: string
  readonly titleOf: (form: Form | undefined) => string
  readonly datelineOf: (form: Form) => string
  /** Back to the list, where nothing was saved. */
  readonly onClose: () => void
  readonly children: (form: Form, source: Item | null) => ReactNode
}

/** What is changed or copied is read as it is now: it is changed by others too. */
export const readingOf = (open: OpenPost) =>
  [
    { params: { id: open.kind === 'new' ? 0 : open.postId } },
    { enabled: open.kind !== 'new', gcTime: 0 },
  ] as const

/** The form of a post or an article, in the place of its campaign's list, once all that it asks is there. */
export function PieceEditor<Form extends EditorForm, Item extends Source>({
  open,
  form,
  source,
  keptAs,
  titleOf,
  datelineOf,
  onClose,
  children,
}: PieceEditorOptions<Form, Item>) {
  const isNew = open.kind === 'new'
  const draft = useKeptDrafts(keptAs)
  const unreadable = form.error ?? source.error
  if (unreadable && !(form.data && (source.data || isNew))) throw unreadable
  const asked = form.data
  const item = source.data?.item ?? null
  const isReady = asked && !draft.isPending && (isNew || item !== null)
  const closed = asked && whyClosed(asked, open, item)
  return (
    <Page
      title={titleOf(asked)}
      section="Media"
      dateline={asked && datelineOf(asked)}
      action={<Button onClick={onClose}>Back to the list</Button>}
    >
      {!isReady && (
        <ReadingStates reading={form} failed="The form could not be loaded." lines={6} height={44} />
      )}
      {closed && <Notice>{closed}</Notice>}
      {isReady && !closed && children(asked, item)}
    </Page>
  )
}

/** The sentence why this person cannot do it now; null where they can. */
function whyClosed({ closed }: EditorForm, { kind }: OpenPost, source: Source | null): string | null {
  if (kind === 'edit') return source?.may.edit ?? null
  return closed ?? (kind === 'duplicate' ? (source?.may.duplicate ?? null) : null)
}
