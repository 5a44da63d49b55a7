import { everyDigit } from '#domain/billing/card-in-text.ts'
import { withoutCardNumbers } from '#domain/billing/card-in-value.ts'
import type { Database } from '../kernel/context.ts'
import { listTextColumns, listTextsOfDigits, type TextColumn, type TextInRow } from './store/card-numbers.ts'

/** A text of the database that holds a card number. */
export interface CardNumberFound extends TextInRow {
  /** `public.campaign.name` */
  readonly place: string
  readonly column: TextColumn
  /** The text with the number blacked out. */
  readonly after: string
}

/** Looks through every text and JSON of ours and of the job queue. */
export async function findCardNumbers(db: Database): Promise<CardNumberFound[]> {
  const digits = everyDigit()
  const found: CardNumberFound[] = []
  for (const column of await listTextColumns(db))
    for (const text of await listTextsOfDigits(db, column, digits)) {
      const after = blackedOutAs(column.type, text.text)
      const place = `${column.schema}.${column.table}.${column.column}`
      if (after !== null) found.push({ ...text, place, column, after })
    }
  return found
}

/** The text as its column keeps it, without the number; null where there is none. */
function blackedOutAs(type: string, text: string): string | null {
  const before: unknown = type.startsWith('json') ? JSON.parse(text) : text
  const after = withoutCardNumbers(before)
  if (after === before) return null
  return typeof before === 'string' && !type.startsWith('json') ? String(after) : JSON.stringify(after)
}
