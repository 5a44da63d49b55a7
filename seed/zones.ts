import type { Zone, ZonePage, ZoneRule } from '#domain/sites/zones.ts'

/** Where a zone is drawn on its page, in the units of the drawing. */
interface DrawnPlace {
  readonly drawnAs: string
  readonly drawnX: number
  readonly drawnY: number
  readonly drawnWidth: number
  readonly drawnHeight: number
}

export interface SeededZone extends Zone, DrawnPlace {
  readonly page: ZonePage
  readonly isMobileOnly?: boolean
  readonly groupName?: string
  readonly shortLabel?: string
}

const place = (drawnAs: string, drawnX: number, drawnY: number, drawnWidth: number, drawnHeight: number) => ({
  drawnAs,
  drawnX,
  drawnY,
  drawnWidth,
  drawnHeight,
})
const line = (words: string, y: number, height = 20) => place(words, 12, y, 212, height)

/** The first two have a place of their own on the drawing, the others share one. */
const betweenPosts = Array.from({ length: 14 }, (_, at): SeededZone => {
  const number = at + 1
  return {
    value: number,
    label: `Between Posts ${number}`,
    page: 'home',
    groupName: 'Between Posts',
    shortLabel: String(number),
    ...(number < 3 ? line(`Between Posts ${number}`, 76 + 57 * number) : line('Between Posts 3–14', 247)),
  }
})

/** Every zone by label and value, in the order in which a page shows them, top first. */
export const zones: readonly SeededZone[] = [
  { value: 40, label: 'Site Header', page: 'home', ...line('Site Header', 26, 28) },
  { value: 96, label: 'Mobile Top', page: 'article', isMobileOnly: true, ...line('Mobile Top', 51) },
  { value: 41, label: 'Breaking News 1', page: 'home', ...place('News 1', 12, 62, 68, 32) },
  { value: 42, label: 'Breaking News 2', page: 'home', ...place('News 2', 84, 62, 68, 32) },
  { value: 43, label: 'Breaking News 3', page: 'home', ...place('News 3', 156, 62, 68, 32) },
  {
    value: 115,
    label: 'Desktop Inner Page Top',
    page: 'article',
    ...line('Desktop Inner Page Top', 11),
  },
  ...betweenPosts,
  { value: 95, label: 'Desktop Mid Articles', page: 'article', ...line('Desktop Mid Articles', 97) },
  {
    value: 116,
    label: 'Mobile Inner Page Above Comments',
    page: 'article',
    isMobileOnly: true,
    ...line('Above Comments', 145, 22),
  },
  { value: 33, label: 'Bottom Few', page: 'home', ...line('Bottom Few', 274, 18) },
]

export const zoneRules: readonly ZoneRule[] = [{ prefix: '425X200TLSMobile', zones: [96, 95, 115, 116] }]
