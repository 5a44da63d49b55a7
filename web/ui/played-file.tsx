import './played-file.css'

interface PlayedFileOptions {
  readonly kind: 'image' | 'video' | 'audio'
  /** Null: it is being made playable, and only what stands for it can be shown. */
  readonly address: string | null
  /** A still picture of a video. */
  readonly poster: string | null
  /** What it shows or says. */
  readonly alt: string
  /** In pixels, where it is known: nothing moves when the file comes. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** A picture, a video or a sound as it is; nothing of it is fetched before somebody plays it, and it begins without sound. */
export function PlayedFile({ kind, address, poster, alt, ...size }: PlayedFileOptions) {
  const picture = kind === 'image' ? address : poster
  if (kind === 'audio' && address)
    return <audio className="played" src={address} controls preload="none" aria-label={alt} />
  if (kind === 'video' && address)
    return (
      <video
        className="played"
        src={address}
        poster={poster ?? undefined}
        controls
        muted
        playsInline
        preload={poster ? 'none' : 'metadata'}
        aria-label={alt}
        {...size}
      />
    )
  return picture && <img className="played" src={picture} alt={alt} {...size} />
}
