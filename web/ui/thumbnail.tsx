import { useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import './thumbnail.css'

interface ThumbnailOptions {
  src: string
  alt: string
  width?: number
  height?: number
}

/** A creative in true proportion, at most 74 × 34; where the file cannot be shown, a plain mark that says so. */
export function Thumbnail(picture: ThumbnailOptions) {
  const [isBroken, breakIt] = useState(false)
  if (isBroken)
    return (
      <span
        className="thumb missing"
        role="img"
        aria-label={`${picture.alt} (picture not available)`}
        title="Picture not available"
      >
        <Icon name="media" />
      </span>
    )
  return (
    <img
      {...picture}
      className="thumb"
      title={picture.alt}
      loading="lazy"
      decoding="async"
      onError={() => breakIt(true)}
    />
  )
}
