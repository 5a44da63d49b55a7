/**
 * Examples of what is sold, as drawings: where on a page, a phone or a sheet it stands. Strokes and plates alone, because
 * the machine that turns them into pictures may have no fonts at all.
 */
import type { SeededProduct } from './seeded-product.ts'

const [width, height] = [240, 160] as const
const paper = '#FAF8F4'
const line = '#D3CCBF'
const ink = '#1B1D22'
const accent = '#A63D1F'

type Box = readonly [x: number, y: number, width: number, height: number]

const plate = ([x, y, wide, high]: Box, fill: string, radius = 2): string =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${radius}" fill="${fill}"/>`
const frame = ([x, y, wide, high]: Box, radius = 4): string =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${radius}" fill="#FFFFFF" stroke="${ink}" stroke-width="1.5"/>`
const dot = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const stroke = (path: string, colour = accent): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`
/** Lines of writing below each other, the last one shorter. */
const writing = ([x, y, wide]: readonly [number, number, number], lines: number, colour = line): string =>
  Array.from({ length: lines }, (_, at) =>
    plate([x, y + at * 8, at === lines - 1 ? wide * 0.6 : wide, 4], colour),
  ).join('')

const page = frame([10, 8, 220, 144]) + plate([10, 8, 220, 10], ink)
const phone = frame([80, 4, 80, 152], 10)
const sheet = frame([66, 6, 108, 148], 1) + plate([74, 13, 92, 9], ink)

/** Pixels of a page 1,200 wide, on a drawing whose page is 220 wide. */
const scale = 220 / 1200

function banner(pixelsWide: number, pixelsHigh: number): string {
  const [wide, high] = [pixelsWide * scale, pixelsHigh * scale].map((side) => Math.round(side)) as [
    number,
    number,
  ]
  const isTall = high > wide
  const isWide = wide > 100
  const left = isWide ? 120 - wide / 2 : isTall ? 222 - wide : 120 - wide / 2
  const top = isWide ? 24 : 30
  const beside = isTall ? 160 : 200
  const above = isTall ? writing([20, 30, beside], 13) : ''
  const below = isTall ? '' : writing([20, top + high + 8, beside], Math.floor((142 - top - high) / 8) - 1)
  return page + above + below + plate([left, top, wide, high], accent, 1)
}

const card = (x: number, isOurs: boolean): string =>
  plate([x, 28, 58, 44], isOurs ? accent : line) + writing([x, 80, 58], 4, isOurs ? accent : line)
const bubbles =
  plate([90, 22, 44, 16], line, 6) + plate([100, 46, 50, 58], accent, 6) + plate([90, 112, 36, 14], line, 6)
const face = (colour: string): string => dot(96, 22, 7, colour) + plate([108, 20, 40, 4], line)
const play = `<path d="M112 62l20 14-20 14z" fill="#FFFFFF"/>`

/** Posts, by their type of content. */
const posts: Readonly<Record<string, string>> = {
  instagram: phone + face(accent) + plate([88, 36, 64, 64], accent) + writing([88, 108, 64], 4),
  'instagram-story':
    phone +
    plate([86, 12, 68, 136], accent, 6) +
    plate([92, 18, 26, 3], paper) +
    plate([122, 18, 26, 3], line),
  twitter:
    phone +
    face(accent) +
    writing([88, 36, 64], 4, accent) +
    plate([88, 74, 64, 36], line) +
    writing([88, 120, 64], 3),
  livestream:
    page +
    plate([50, 30, 140, 92], accent, 4) +
    dot(122, 76, 24, ink) +
    play +
    plate([50, 130, 140, 4], line),
  email: frame([40, 20, 160, 120]) + stroke('M42 24L120 78L198 24', ink) + writing([60, 96, 120], 4, accent),
  text: phone + plate([88, 24, 64, 60], accent, 8) + writing([94, 32, 52], 6, paper),
}

const tiles = [30, 95, 160].map(
  (x) => frame([x, 50, 50, 60]) + plate([x + 8, 58, 34, 22], accent) + writing([x + 8, 88, 34], 2),
)

/** Services of the house, by their key. */
const services: Readonly<Record<string, string>> = {
  'graphic-design':
    frame([40, 40, 160, 80]) +
    plate([52, 52, 60, 56], accent) +
    dot(156, 68, 16, line) +
    writing([128, 96, 56], 2),
  podcast: frame([104, 24, 32, 66], 16) + stroke('M88 70A32 32 0 0 0 152 70M120 104V132M98 134H142'),
}
const article =
  page +
  writing([24, 28, 164], 2, accent) +
  plate([24, 50, 88, 58], accent) +
  writing([122, 50, 94], 7) +
  writing([24, 118, 192], 3)
const pin = dot(206, 30, 9, accent) + stroke('M206 39V54')

function drawingOf({ kind, key, contentType, format, imageWidth, imageHeight }: SeededProduct): string {
  if (format === 'native') return page + card(24, false) + card(91, true) + card(158, false)
  if (imageWidth !== undefined && imageHeight !== undefined) return banner(imageWidth, imageHeight)
  if (kind === 'content') return posts[contentType ?? ''] ?? phone + bubbles
  if (kind === 'print') return sheet + writing([74, 30, 92], 6) + plate([74, 82, 92, 66], accent, 1)
  if (kind === 'package') return tiles.join('')
  if (kind === 'pinned') return article + pin
  return services[key] ?? article
}

/** The drawing of what a product gives, three wide and two high. */
export const drawExample = (product: SeededProduct): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
  `<rect width="${width}" height="${height}" fill="${paper}"/>${drawingOf(product)}</svg>`
