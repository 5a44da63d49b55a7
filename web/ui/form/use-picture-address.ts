import { useEffect, useMemo } from 'react'

/** Where a chosen file can be shown from on this page; null where none is chosen. */
export function usePictureAddress(file: File | null): string | null {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  return address
}
