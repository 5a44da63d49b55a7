import { useState } from 'react'
import type { PostForm } from '#contract/content/post-form.ts'
import { instantOfMinute, readMinute } from '#domain/scheduling/minute-of-day.ts'
import { isDay } from '#domain/kernel/newyork.ts'
import { timeFor, type TypedPost } from '#web/content/editor/typed-post.ts'
import { PostPreview } from '#web/content/preview/post-preview.tsx'
import type { PreviewedPost } from '#web/content/preview/previewed-post.ts'
import { Select } from '#web/ui/form/text-input.tsx'

interface PreviewPartOptions {
  readonly typed: TypedPost
  readonly asked: PostForm
  readonly campaignId: number
}

/** How the post will look, as it is typed, on one of the sites that it goes to. */
export function PreviewPart({ typed, asked: { type, targets }, campaignId }: PreviewPartOptions) {
  const [shown, show] = useState(campaignId)
  const ticked = targets.filter((one) => typed.targets.some((target) => target.campaignId === one.campaignId))
  const target =
    ticked.find((one) => one.campaignId === shown) ??
    ticked[0] ??
    targets.find((one) => one.campaignId === campaignId)
  return (
    <aside aria-label="Preview" className="preview-part">
      <h2>Preview</h2>
      {ticked.length > 1 && target && (
        <Select
          label="Site"
          value={String(target.campaignId)}
          options={ticked.map((one) => ({ value: String(one.campaignId), label: one.site.name }))}
          onChange={(event) => show(Number(event.target.value))}
        />
      )}
      <PostPreview
        post={previewOf(typed, type.key, target)}
        limits={{ textLimit: type.textLimit, lineLimit: type.lineLimit }}
      />
    </aside>
  )
}

function previewOf(
  typed: TypedPost,
  contentType: string,
  target: PostForm['targets'][number] | undefined,
): PreviewedPost {
  const { message, tagName, redirectUrl, subject, fromName, replyEmail, files, altTexts } = typed
  return {
    ...{ contentType, message, tagName, redirectUrl, subject, fromName, replyEmail },
    siteName: target?.site.name ?? '',
    ...(target && { logo: target.site.logo }),
    scheduledFor: instantIn(typed, target?.campaignId),
    files: files.flatMap(({ kind, name, address = null, picture = null, uploadId = 0 }) =>
      kind
        ? [{ kind, name, alt: altTexts[uploadId] ?? '', address: kind === 'pdf' ? picture : address }]
        : [],
    ),
  }
}

/** Null where no time is known yet. */
function instantIn(typed: TypedPost, campaignId: number | undefined): Date | null {
  const target = typed.targets.find((one) => one.campaignId === campaignId)
  const { date, time } = target ? timeFor(typed, target) : typed
  const minute = readMinute(time)
  return isDay(date) && minute !== null ? instantOfMinute(date, minute) : null
}
