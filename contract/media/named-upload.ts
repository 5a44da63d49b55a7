/** How a form names a file that was sent before: `upload:12`. */
import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { refusals } from '../refusals.ts'

export const namedUpload = z.codec(
  z.string(refusals['upload-name']).regex(/^(upload:)?[1-9]\d{0,9}$/, refusals['upload-name']),
  id,
  {
    decode: (text) => Number(text.replace('upload:', '')),
    encode: (value) => `upload:${value}`,
  },
)
