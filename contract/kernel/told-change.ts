import './no-code-from-text.ts'
import { z } from 'zod'
import { answer } from './answer.ts'
import { id, instant } from './fields.ts'

/** A change of what is set, as its history tells it. */
export const toldChange = z.object({
  id,
  at: instant,
  /** The whole entry as a sentence. */
  text: z.string(),
  /** Not offered: nobody can take it back here. */
  undo: answer,
})
export type ToldChange = z.output<typeof toldChange>
