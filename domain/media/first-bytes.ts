/**
 * The type of a file by its first bytes, as far as a browser must know it to say no before anything is sent. The server
 * knows more types, and says the last word.
 */
const signatures: readonly (readonly [mimeType: string, at: number, bytes: string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
  ['image/heic', 4, 'ftyphei'],
  ['image/heif', 4, 'ftypmif1'],
  ['video/quicktime', 4, 'ftypqt  '],
  ['video/x-m4v', 4, 'ftypM4V'],
  ['video/mp4', 4, 'ftyp'],
  ['video/x-flv', 0, 'FLV\x01'],
  ['audio/mpeg', 0, 'ID3'],
  ['audio/mpeg', 0, '\xff\xfb'],
  ['application/pdf', 0, '%PDF-'],
]

/** What has no first bytes of its own: markup, and a PDF before which a program wrote a line, which its readers skip. */
const marks: readonly (readonly [mimeType: string, mark: RegExp])[] = [
  ['image/svg+xml', /<svg[\s>]/i],
  ['text/html', /<(!doctype html|html|head|body|script)[\s>]/i],
  ['application/pdf', /%PDF-/],
]

/** So many bytes of the beginning are enough. */
export const beginningBytes = 1_024

/** Null where the bytes begin like none that is known. */
export function typeOfBeginning(bytes: Uint8Array): string | null {
  const text = String.fromCharCode(...bytes.subarray(0, beginningBytes))
  const signed = signatures.find(([, at, signature]) => text.startsWith(signature, at))
  return signed?.[0] ?? typeByMark(text)
}

/** What stands somewhere in the beginning of a file tells its type; null where nothing does. */
export const typeByMark = (beginning: string): string | null =>
  marks.find(([, mark]) => mark.test(beginning))?.[0] ?? null
