/** Places on a publisher's page where an ad may stand. */
export interface Zone {
  readonly value: number
  readonly label: string
}

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
