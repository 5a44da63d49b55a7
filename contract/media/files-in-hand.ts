/** The answer (202) of a call whose file takes long to look into: what was sent is kept, and its address tells what became of it. */
import { z } from 'zod'
import { idOf } from '../kernel/id-of.ts'
import { namedUpload } from './named-upload.ts'

export const filesInHand = z.object({
  success: z.string(),
  files: z.array(
    z.object({
      /** What its owner called it. */
      name: z.string(),
      /** How a form names it, once it is ready. */
      upload: idOf('upload', namedUpload),
      /** Where to ask. */
      address: z.string(),
    }),
  ),
})
