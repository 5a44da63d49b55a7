import { refuse, type Verdict } from '#domain/kernel/verdict.ts'

/** Of the sites on which a campaign runs some may be left out, and never all of them. */
export function mayLeaveOut(
  leftOut: readonly number[],
  sites: readonly number[],
): Verdict<'site-not-chosen' | 'sites-all-left-out'> {
  const strange = leftOut.find((site) => !sites.includes(site))
  if (strange !== undefined)
    return refuse('site-not-chosen', { field: 'leftOut', values: { site: String(strange) } })
  return sites.length > 0 && sites.every((site) => leftOut.includes(site))
    ? refuse('sites-all-left-out', { field: 'leftOut' })
    : 'ok'
}

/** Each once, in a fixed order, so that two lists of the same sites read the same. */
export const tidySites = (sites: readonly number[]): readonly number[] =>
  [...new Set(sites)].sort((a, b) => a - b)
