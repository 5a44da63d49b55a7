import type { ContentPost } from '#contract/content/post.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Missing } from '#web/ui/table.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'

type PostFile = ContentPost['files'][number]

/** The files of a post, each small and leading to the whole file. */
export function PostMedia({ files, isMissed }: { files: readonly PostFile[]; isMissed: boolean }) {
  if (files.length === 0)
    return isMissed ? (
      <span className="sub">No file yet; it is not sent without one</span>
    ) : (
      <Missing reason="This post has no file" />
    )
  return (
    <ul className="post-files">
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  )
}

function FileLink({ file }: { file: PostFile }) {
  const address = file.shownPath ?? file.originalPath
  const small = <SmallFile file={file} />
  if (address === null) return small
  return (
    <a href={address} target="_blank" rel="noreferrer" title={file.name}>
      {small}
    </a>
  )
}

function SmallFile({ file }: { file: PostFile }) {
  const { name, altText, kind, state, pages, shownPath, previewPath } = file
  const picture = kind === 'image' ? shownPath : previewPath
  const words = state === 'processing' ? 'Video processing' : wordsOf(kind, pages)
  return (
    <>
      {picture ? <Thumbnail src={picture} alt={altText || name} /> : <Icon name="media" />}
      {picture && kind === 'image' ? null : (
        <span className="post-file">
          <bdi title={name}>{name}</bdi> <span className="sub">{words}</span>
        </span>
      )}
    </>
  )
}

function wordsOf(kind: PostFile['kind'], pages: number | null): string {
  if (kind === 'pdf') return pages === null ? 'PDF' : `PDF, ${formatCountOf(pages, 'pages')}`
  return kind === null ? 'File' : { image: 'Picture', video: 'Video', audio: 'Sound' }[kind]
}
