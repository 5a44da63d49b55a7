import { createHash } from 'node:crypto'

/** In hexadecimal figures; of a text its UTF-8. */
export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
