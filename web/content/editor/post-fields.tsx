import { useState } from 'react'
import type { ContentPost } from '#contract/content/post.ts'
import type { PostForm } from '#contract/content/post-form.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { faultsOfTyped } from '#web/content/editor/faults-of-post.ts'
import { FilesPart } from '#web/content/editor/files-part.tsx'
import type { OpenPost } from '#web/content/editor/open-post.ts'
import { sendPost } from '#web/content/editor/send-post.ts'
import { PreviewPart } from '#web/content/editor/preview-part.tsx'
import { SitesPart } from '#web/content/editor/sites-part.tsx'
import { changeOf, copyOf, newPost, type TypedPost } from '#web/content/editor/typed-post.ts'
import { WhenPart } from '#web/content/editor/when-part.tsx'
import { WordsPart } from '#web/content/editor/words-part.tsx'
import { EditorForm } from '#web/kernel/editor-form.tsx'
import { useDraft } from '#web/kernel/use-draft.ts'
import { type Form, useForm } from '#web/kernel/use-form.ts'
import { type ChosenFile, useUploads } from '#web/media/use-uploads.ts'
import { banner } from '#web/ui/banner.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'

interface PostFieldsOptions {
  readonly campaignId: number
  readonly asked: PostForm
  readonly open: OpenPost
  /** The post that is changed or copied. */
  readonly source: ContentPost | null
  readonly keptAs: string
  readonly onSaved: (posts: readonly ContentPost[]) => unknown
}

export function PostFields({ campaignId, asked, open, source, keptAs, onSaved }: PostFieldsOptions) {
  const [initial] = useState(() => beginning(campaignId, open, source))
  const uploads = useUploads({
    allowsPdf: asked.type.allowsPdf,
    onWhole: (file) => form.change(({ files }) => ({ files: inOrder(files, file) })),
  })
  const form: Form<TypedPost> = useForm(initial, (typed) => sendPost(typed, asked, open, source), {
    draft: useDraft(keptAs),
    uploadsIn: uploadsOf,
    alsoFields: ['name', 'uploadIds', 'targetIds', 'day', ...timeFields(asked)],
    check: (typed) =>
      faultsOfTyped(typed, {
        ...{ kind: open.kind, type: asked.type, filesBefore: initial.files.length },
        unsent: uploads.files,
      }),
    onDone: (posts) => {
      if (posts) return onSaved(posts)
      banner.success('The post stays as somebody else saved it')
      return onSaved([])
    },
  })
  const { targets, mode, isTimeSensitive } = form.values
  return (
    <div className="post-bench">
      <EditorForm form={form} saves={savesOf(open, mode, targets.length)}>
        <WordsPart {...{ form, asked }} />
        <FilesPart {...{ form, uploads }} type={asked.type} />
        <WhenPart
          {...{ form, asked }}
          kind={open.kind}
          campaignId={targets[0]?.campaignId ?? campaignId}
          besides={open.kind === 'edit' ? open.postId : undefined}
        />
        {open.kind === 'edit' ? (
          <CheckBox
            checked={isTimeSensitive}
            onChange={({ target }) => form.change({ isTimeSensitive: target.checked })}
          >
            Time-sensitive
          </CheckBox>
        ) : (
          <SitesPart {...{ form, asked }} />
        )}
      </EditorForm>
      <PreviewPart typed={form.values} {...{ asked, campaignId }} />
    </div>
  )
}

function beginning(campaignId: number, { kind }: OpenPost, source: ContentPost | null): TypedPost {
  if (!source) return newPost(campaignId)
  return kind === 'edit' ? changeOf(source) : copyOf(source)
}

/** They arrive as the line brings them, and stand as they were chosen. */
function inOrder(files: readonly ChosenFile[], file: ChosenFile): readonly ChosenFile[] {
  const at = files.findIndex(({ order = 0 }) => order > (file.order ?? 0))
  return at === -1 ? [...files, file] : files.toSpliced(at, 0, file)
}

const uploadsOf = ({ files }: TypedPost): readonly number[] => files.flatMap(({ uploadId }) => uploadId ?? [])

const timeFields = ({ targets }: PostForm): readonly string[] =>
  targets.flatMap(({ campaignId }) => [`date[${campaignId}]`, `time[${campaignId}]`])

function savesOf({ kind }: OpenPost, mode: TypedPost['mode'], many: number): string {
  if (kind === 'edit') return 'Save post'
  const posts = many === 1 ? 'post' : formatCountOf(many, 'posts')
  return mode === 'already-out' ? `Record ${posts} as uploaded` : `Schedule ${posts}`
}
