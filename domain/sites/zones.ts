import { refuse, type Verdict } from '#domain/kernel/verdict.ts'

/** Places on a publisher's page where an ad may stand. */
export interface Zone {
  readonly value: number
  readonly label: string
}

/** The pages of a site on which zones stand. */
export const zonePages = ['home', 'article'] as const
export type ZonePage = (typeof zonePages)[number]

/** Type codes that begin with the prefix offer only these zones. */
export interface ZoneRule {
  readonly prefix: string
  readonly zones: readonly number[]
}

/**
 * The zones a campaign may be moved to: its alternate zones, cut to those of the first rule whose prefix
 * begins its type code (TGT-12).
 */
export function zonesOffered(
  typeCode: string,
  alternateZones: readonly number[],
  rules: readonly ZoneRule[],
): number[] {
  const rule = rules.find(({ prefix }) => typeCode.startsWith(prefix))
  return alternateZones.filter((zone) => !rule || rule.zones.includes(zone))
}

/** Whether a campaign may be put into these zones: at least one (TGT-13), and none outside those it is offered. */
export function mayChooseZones(
  chosen: readonly number[],
  offered: readonly number[],
): Verdict<'zones-missing' | 'zone-not-offered'> {
  if (chosen.length === 0) return refuse('zones-missing', { field: 'zones' })
  const strange = chosen.find((zone) => !offered.includes(zone))
  return strange === undefined
    ? 'ok'
    : refuse('zone-not-offered', { field: 'zones', values: { zone: String(strange) } })
}
