import type { Zone, ZoneRule } from '#domain/sites/zones.ts'

export interface SeededZone extends Zone {
  readonly isMobileOnly: boolean
}

const betweenPosts = Array.from({ length: 14 }, (_, at) => ({
  value: at + 1,
  label: `Between Posts ${at + 1}`,
  isMobileOnly: false,
}))

/** Every zone by label and value, in the order in which a page shows them, top first. */
export const zones: readonly SeededZone[] = [
  { value: 40, label: 'Site Header', isMobileOnly: false },
  { value: 96, label: 'Mobile Top', isMobileOnly: true },
  { value: 41, label: 'Breaking News 1', isMobileOnly: false },
  { value: 42, label: 'Breaking News 2', isMobileOnly: false },
  { value: 43, label: 'Breaking News 3', isMobileOnly: false },
  { value: 115, label: 'Desktop Inner Page Top', isMobileOnly: false },
  ...betweenPosts,
  { value: 95, label: 'Desktop Mid Articles', isMobileOnly: false },
  { value: 116, label: 'Mobile Inner Page Above Comments', isMobileOnly: true },
  { value: 33, label: 'Bottom Few', isMobileOnly: false },
]

export const zoneRules: readonly ZoneRule[] = [{ prefix: '425X200TLSMobile', zones: [96, 95, 115, 116] }]
