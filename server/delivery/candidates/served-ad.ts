import type { AdTarget } from '../facts/target.ts'
import { creativesIn } from '../store/candidates.ts'

type Fields = ReturnType<typeof creativesIn>[number]

/** An ad as it is put on the page. */
export interface ServedAd extends Omit<Fields, keyof AdTarget> {
  readonly target: AdTarget
  /** What is said of it in every answer, as JSON: kept from the first time it is shown. */
  written?: string
}

/** Those that the database's text lists; null lists none. */
export function servedAdsOf(text: string | null): ServedAd[] {
  const each = text === null ? [] : creativesIn(text)
  return each.map(({ link, ios, android, ...creative }) => ({ ...creative, target: { link, ios, android } }))
}
