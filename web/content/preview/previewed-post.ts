/** What a preview is told of a post: the same of one that is being typed, one that waits and one that is out. */
import type { AttachmentKind } from '#domain/media/file-types.ts'
import type { ContentPost } from '#contract/content/post.ts'

export interface PreviewedFile {
  readonly kind: AttachmentKind
  /** Null while there is nothing to show: it is still sent, or made smaller. */
  readonly address: string | null
  /** What it shows, in words. */
  readonly alt: string
  readonly name: string
  /** The number of pages of a PDF; left out or null of any other file. */
  readonly pages?: number | null
}

export interface PreviewedPost {
  readonly contentType: string
  readonly siteName: string
  /** The address of the site's logo. */
  readonly logo?: string
  readonly message: string
  readonly tagName: string
  readonly redirectUrl: string
  readonly subject: string
  readonly fromName: string
  readonly replyEmail: string
  readonly scheduledFor: Date | null
  readonly files: readonly PreviewedFile[]
}

type FileOfPost = ContentPost['files'][number]

/** A file as it is shown, a PDF by its first page; null where nobody knows yet what it is. */
function previewedFile({
  kind,
  ...file
}: Pick<
  FileOfPost,
  'kind' | 'altText' | 'name' | 'pages' | 'shownPath' | 'previewPath'
>): PreviewedFile | null {
  if (kind === null) return null
  const address = kind === 'pdf' ? file.previewPath : file.shownPath
  return { kind, address, alt: file.altText, name: file.name, pages: file.pages }
}

type Site = Pick<PreviewedPost, 'siteName' | 'logo'>

type WrittenPost = Omit<PreviewedPost, 'files' | keyof Site> & { readonly files: readonly FileOfPost[] }

/** A post that was written, as the site shows it. */
export function previewedPost(post: WrittenPost, site: Site): PreviewedPost {
  const files = post.files.flatMap((file) => previewedFile(file) ?? [])
  return { ...post, ...site, files }
}
