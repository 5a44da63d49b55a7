import { type ReactNode, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { Platform } from './platforms.ts'
import type { PreviewedFile } from './previewed-post.ts'

interface FilesOptions {
  readonly files: readonly PreviewedFile[]
  readonly platform: Pick<Platform, 'pictures' | 'mostFiles'>
}

/** The files of a post, those that are heard or read below those that are seen. */
export function PreviewFiles({ files, platform }: FilesOptions) {
  const seen = files.filter(({ kind }) => kind === 'image' || kind === 'video')
  const others = files.filter((file) => !seen.includes(file))
  const Seen = platform.pictures === 'pages' ? Pages : Tiles
  return (
    <>
      {seen.length > 0 && <Seen files={seen} most={platform.mostFiles ?? mostTiles} />}
      {others.map((file) => (
        <PreviewFile key={file.name} file={file} />
      ))}
    </>
  )
}

/** One after the other, with a dot for each. */
function Pages({ files }: { files: readonly PreviewedFile[] }) {
  const [turned, turn] = useState(0)
  const at = Math.min(turned, files.length - 1)
  const file = files[at]
  if (!file) return null
  if (files.length === 1) return <PreviewFile file={file} />
  const turnBy = (steps: number) => turn((at + steps + files.length) % files.length)
  return (
    <div className="handset-pages">
      <PreviewFile key={file.address} file={file} />
      <div className="handset-turn">
        <IconButton small icon="left" label="File before" onClick={() => turnBy(-1)} />
        <span className="handset-dots" aria-hidden="true">
          {files.map(({ name }, place) => (
            <i key={`${place} ${name}`} className={place === at ? 'here' : undefined} />
          ))}
        </span>
        <span className="vh" aria-live="polite">{`File ${at + 1} of ${files.length}`}</span>
        <IconButton small icon="right" label="Next file" onClick={() => turnBy(1)} />
      </div>
    </div>
  )
}

const mostTiles = 4

/** Beside each other, and how many more there are. */
function Tiles({ files, most }: { files: readonly PreviewedFile[]; most: number }) {
  const more = files.length - most
  return (
    <>
      <div className={files.length > 1 ? 'handset-tiles' : undefined}>
        {files.slice(0, most).map((file, at) => (
          <PreviewFile key={`${at} ${file.name}`} file={file} />
        ))}
      </div>
      {more > 0 && <p className="handset-hour">and {more} more</p>}
    </>
  )
}

const kindWords = { image: 'Picture', video: 'Video', audio: 'Sound', pdf: 'PDF' } as const

/** A file by its kind; what cannot be shown says so in its place. */
export function PreviewFile({ file }: { file: PreviewedFile }) {
  const [broken, breakIt] = useState<string | null>(null)
  const { kind, address, name, pages } = file
  const inWords = file.alt || name
  const fails = { onError: () => breakIt(address) }
  if (!address) return <Absent icon="clock">{kindWords[kind]}: on its way</Absent>
  if (broken === address) return <Absent icon="media">{kindWords[kind]}: cannot be shown</Absent>
  if (kind === 'video')
    return <video src={address} controls playsInline preload="metadata" aria-label={inWords} {...fails} />
  if (kind === 'audio') return <audio src={address} controls preload="none" aria-label={inWords} {...fails} />
  if (kind === 'image') return <img src={address} alt={inWords} decoding="async" {...fails} />
  return (
    <span className="handset-document">
      <img src={address} alt={`First page of ${name}`} decoding="async" {...fails} />
      <span>
        {name}
        {pages && <span className="muted">{pages === 1 ? '1 page' : `${pages} pages`}</span>}
      </span>
    </span>
  )
}

export function Absent({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className="handset-absent">
      <Icon name={icon} />
      <span>{children}</span>
    </span>
  )
}
