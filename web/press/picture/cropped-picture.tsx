import type { Crop } from '#domain/press/crop.ts'
import { usePictureSize } from '#web/press/picture/use-picture-size.ts'

interface CroppedPictureOptions {
  readonly address: string
  readonly crop: Crop | null
  readonly alt: string
}

/** The part of a picture that readers see. */
export function CroppedPicture({ address, crop, alt }: CroppedPictureOptions) {
  const size = usePictureSize(address)
  if (!size) return null
  const { left, top, width, height } = crop ?? { left: 0, top: 0, ...size }
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} role="img" aria-label={alt || 'The picture'}>
      <image href={address} {...size} />
    </svg>
  )
}
