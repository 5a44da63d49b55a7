/** Letters and lines behind the bell for people who are named. */
import type { OptionalLetter } from '#domain/people/letters.ts'
import type { Config } from '../kernel/config.ts'
import type { Database } from '../kernel/context.ts'
import { tell } from './news/tell.ts'

export interface NoticeToThese {
  readonly kind: OptionalLetter
  readonly personIds: readonly number[]
  readonly about: string
  readonly subject: string
  readonly lines: readonly string[]
  readonly step: { readonly label: string; readonly path: string }
  readonly why: string
}

/** By letter those who want this kind, and all of them behind the bell. */
export function notifyThese(
  tx: Database,
  config: Pick<Config, 'baseUrl'>,
  { kind, personIds, about, subject, lines, step, why }: NoticeToThese,
  at: Date,
): Promise<number> {
  const who = { people: personIds }
  return tell(
    tx,
    { config },
    { who, about, text: subject, link: step.path, letter: kind, lines, step: step.label, why },
    at,
  )
}
