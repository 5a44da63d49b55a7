import type { PostTarget } from '#contract/content/post-form.ts'
import type { TypedPost } from '#web/content/editor/typed-post.ts'
import type { PreviewedPost } from '#web/content/preview/previewed-post.ts'

/** The post as it is typed, on one of the sites that it goes to. */
export function previewOf(
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
