import { useState } from 'react'
import type { ContentPost } from '#contract/content/post.ts'
import type { PostForm } from '#contract/content/post-form.ts'
import type { PostTarget } from '#contract/content/piece.ts'
import { takesKind } from '#domain/content/print.ts'
import { draftOver } from '#web/content/editor/draft-over.ts'
import { faultsOfTypedPost } from '#web/content/editor/faults-of-post.ts'
import { FilesPart } from '#web/content/editor/files-part.tsx'
import { NewerVersion } from '#web/kernel/newer-version.tsx'
import type { OpenPost } from '#web/content/editor/open-post.ts'
import { previewPost, sendPost } from '#web/content/editor/send-post.ts'
import { EditorBench, PreviewPart } from '#web/content/editor/editor-bench.tsx'
import { SitesPart } from '#web/content/editor/sites-part.tsx'
import { fieldsOfSites, savesOf } from '#web/content/editor/typed-times.ts'
import {
  changeOfPost,
  copyOfPost,
  newPost,
  type TypedPost,
  typedPostVersion,
} from '#web/content/editor/typed-post.ts'
import { WhenPart } from '#web/content/editor/when-part.tsx'
import { PostWordsPart } from '#web/content/editor/words-part.tsx'
import { PostPreview } from '#web/content/preview/post-preview.tsx'
import { partsOfPost } from '#web/content/editor/version-of-post.ts'
import { EditorForm } from '#web/kernel/editor-form.tsx'
import { useDraft } from '#web/kernel/use-draft.ts'
import { type Form, useForm } from '#web/kernel/use-form.ts'
import { PreviewButton } from '#web/media/preview-button.tsx'
import { type ChosenFile, useUploads } from '#web/media/use-uploads.ts'
import { banner } from '#web/ui/banner.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import type { PreviewedPost } from '#web/content/preview/previewed-post.ts'

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
  const draft = useDraft(keptAs)
  const uploads = useUploads({
    takes: (kind) => takesKind(asked.type, kind),
    onWhole: (file) => form.change(({ files }) => ({ files: inOrder(files, file) })),
  })
  const form: Form<TypedPost> = useForm(initial, (typed) => sendPost(typed, asked, open, source), {
    draft: { ...draft, found: draft.found && draftOver(initial, draft.found) },
    // The post's own files may be another person's, and are kept by the post.
    uploadsIn: (typed) => uploadsOf(typed).filter((id) => !source?.files.some((file) => file.id === id)),
    alsoFields: [
      'name',
      'uploadIds',
      'targetIds',
      'day',
      ...(open.kind === 'edit' ? [] : fieldsOfSites(asked.targets)),
    ],
    check: (typed) =>
      faultsOfTypedPost(typed, {
        kind: open.kind,
        type: asked.type,
        filesBefore: initial.files.length,
        unsent: uploads.files,
      }),
    onDone: (posts) => {
      if (posts) return onSaved(posts)
      banner.success('The post stays as somebody else saved it')
      return onSaved([])
    },
  })
  const { targets, mode, isTimeSensitive } = form.values
  const { type, targets: offered } = asked
  const preview = (
    <PreviewPart typed={form.values} targets={offered} campaignId={campaignId}>
      {(target, at) => (
        <>
          <PostPreview
            post={previewOf(form.values, type.key, target, at)}
            limits={{ textLimit: type.textLimit, lineLimit: type.lineLimit }}
          />
          {type.isMail && (
            <PreviewButton
              name={form.values.subject}
              ask={() => previewPost(form.values, type, open, target?.campaignId ?? campaignId)}
            />
          )}
        </>
      )}
    </PreviewPart>
  )
  return (
    <EditorBench preview={preview}>
      <EditorForm form={form} saves={savesOf('post', open.kind, mode, targets.length)}>
        <NewerVersion
          what="this post"
          form={form}
          saved={initial}
          versions={(seen, theirs) => ({
            seen: partsOfPost(seen, type),
            theirs: partsOfPost(theirs, type),
            mine: partsOfPost(typedPostVersion(form.values, type), type),
          })}
        />
        <PostWordsPart form={form} asked={asked} />
        <FilesPart form={form} uploads={uploads} campaignId={campaignId} type={type} />
        <WhenPart
          form={form}
          mayEnterOtherwise={asked.may.enterOtherwise}
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
          <SitesPart one="post" form={form} offered={offered} />
        )}
      </EditorForm>
    </EditorBench>
  )
}

function beginning(campaignId: number, open: OpenPost, source: ContentPost | null): TypedPost {
  if (!source) return newPost(campaignId, open.kind === 'new' ? open.on : undefined)
  return open.kind === 'edit' ? changeOfPost(source) : copyOfPost(source)
}

/** They arrive as the line brings them, and stand as they were chosen. */
function inOrder(files: readonly ChosenFile[], file: ChosenFile): readonly ChosenFile[] {
  const at = files.findIndex(({ order = 0 }) => order > (file.order ?? 0))
  return at === -1 ? [...files, file] : files.toSpliced(at, 0, file)
}

const uploadsOf = ({ files }: TypedPost): readonly number[] => files.flatMap(({ uploadId }) => uploadId ?? [])

/** The post as it is typed, on one of the sites that it goes to. */
function previewOf(
  typed: TypedPost,
  contentType: string,
  target: PostTarget | undefined,
  scheduledFor: Date | null,
): PreviewedPost {
  const { message, tagName, redirectUrl, subject, fromName, replyEmail, files, altTexts } = typed
  return {
    contentType,
    message,
    tagName,
    redirectUrl,
    subject,
    fromName,
    replyEmail,
    siteName: target?.site.name ?? '',
    ...(target && { logo: target.site.logo }),
    scheduledFor,
    files: files.flatMap(({ kind, name, address = null, picture = null, uploadId = 0 }) =>
      kind
        ? [{ kind, name, alt: altTexts[uploadId] ?? '', address: kind === 'pdf' ? picture : address }]
        : [],
    ),
  }
}
