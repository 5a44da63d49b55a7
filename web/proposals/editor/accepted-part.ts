import { type ClientAnswers, readAnswers } from '#contract/proposals/answers.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { call } from '#web/kernel/call.ts'
import type { PartInWords } from '#web/ui/layer/conflict.ts'

/** Who accepted the proposal as it stands since this instant, as a part of it that two people may have changed. */
export async function acceptedSince(id: number, since: Date): Promise<PartInWords> {
  const { signature } = await call(readAnswers, { params: { id } })
  return acceptedPart(signature?.isCurrent && signature.at >= since ? signature : null)
}

/** Null: nobody; whatever is saved then is accepted by nobody. */
export function acceptedPart(
  signature: Pick<NonNullable<ClientAnswers['signature']>, 'name' | 'at'> | null,
): PartInWords {
  const words = signature ? `By ${signature.name} on ${newYorkDay(signature.at)}` : 'By nobody yet'
  return { name: 'Accepted', words, value: words }
}
