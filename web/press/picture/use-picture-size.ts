import { useEffect, useState } from 'react'
import type { Pixels } from '#domain/media/file-rules.ts'

/** In pixels, as a browser turns it; undefined until it has come, null where there is none to be shown. */
export function usePictureSize(address: string | null): Pixels | null | undefined {
  const [known, know] = useState<{ readonly address: string; readonly size: Pixels | null }>()
  useEffect(() => {
    if (address === null) return
    const picture = new Image()
    picture.onload = () =>
      know({ address, size: { width: picture.naturalWidth, height: picture.naturalHeight } })
    picture.onerror = () => know({ address, size: null })
    picture.src = address
    return () => {
      picture.onload = null
      picture.onerror = null
    }
  }, [address])
  if (address === null) return null
  return known?.address === address ? known.size : undefined
}
