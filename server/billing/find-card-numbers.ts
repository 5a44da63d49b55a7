import { everyDigit } from '#domain/billing/card-in-text.ts'
import { withoutCardNumbers } from '#domain/billing/card-in-value.ts'
import type { Database } from '../kernel/context.ts'
import { listTablesOfTexts, listTextsOfDigits, type TextInRow } from './store/card-numbers.ts'

/** A text of the database that holds a card number. */
export interface FoundCardNumber extends TextInRow {
  /** `public.campaign.name` */
  readonly place: string
  /** The text with the number blacked out. */
  readonly after: string
}

/** Looks through every text and JSON of ours and of the job queue. */
export async function findCardNumbers(db: Database): Promise<FoundCardNumber[]> {
  const texts = await listTextsOfDigits(db, await listTablesOfTexts(db), everyDigit())
  return texts.flatMap((text) => {
    const after = blackedOutAs(text)
    return after === null ? [] : [{ ...text, after, place: `${text.schema}.${text.table}.${text.column}` }]
  })
}

/** The text as its column keeps it, without the number; null where there is none. */
function blackedOutAs({ type, text }: TextInRow): string | null {
  const isJson = type.startsWith('json')
  const before: unknown = isJson ? JSON.parse(text) : text
  const after = withoutCardNumbers(before)
  if (after === before) return null
  return isJson ? JSON.stringify(after) : String(after)
}
