/** What an act among what was sent came to, for whoever pressed it. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listSendings } from '#contract/proposals/sending.ts'
import { failureInWords } from '#web/kernel/failure.ts'

export type SendingList = Reply<typeof listSendings>

export interface InlineMessage {
  readonly text: string
  readonly isFault: boolean
}

/** What `useAct` takes so that both what was done and what was refused are said there. */
export const saysHere = (say: (said: InlineMessage) => void) => ({
  onDone: ({ success }: { readonly success: string }) => say({ text: success, isFault: false }),
  onRefused: (error: unknown) => say({ text: failureInWords(error), isFault: true }),
})
