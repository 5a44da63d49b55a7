import { createHash } from 'node:crypto'

/** The SHA-256 in hexadecimal figures; of a text that of its UTF-8. */
export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
