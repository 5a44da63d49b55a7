/**
 * The pictures of the demonstration's ads: drawn, not photographed, so that they are ours, are small, and
 * look the same everywhere. Blocks stand for words, because a fresh machine need not own a font.
 */

export const motifs = ['sun', 'hills', 'columns', 'leaf', 'cross', 'ring', 'peak', 'star'] as const
export type Motif = (typeof motifs)[number]

export interface Palette {
  readonly ground: string
  readonly ink: string
  readonly spot: string
}

/** A banner of these pixels as an SVG document. */
export function drawBanner(width: number, height: number, palette: Palette, motif: Motif): string {
  const layout = layoutOf(width, height)
  const words = layout.words.map((box) => rect(box, palette.ink)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    rect({ x: 0, y: 0, width, height }, palette.ground) +
    drawMotif(motif, layout.motif, palette.spot) +
    words +
    rect(layout.button, palette.spot) +
    '</svg>'
  )
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Layout {
  readonly motif: Box
  readonly words: readonly Box[]
  readonly button: Box
}

/** Wide banners read from left to right, tall ones from top to bottom, the others in two rows. */
function layoutOf(width: number, height: number): Layout {
  const ratio = width / height
  if (ratio > 3) {
    const side = height * 0.8
    return {
      motif: { x: height * 0.15, y: height * 0.1, width: side, height: side },
      words: [
        { x: side * 1.45, y: height * 0.24, width: width * 0.42, height: height * 0.2 },
        { x: side * 1.45, y: height * 0.56, width: width * 0.3, height: height * 0.14 },
      ],
      button: { x: width * 0.79, y: height * 0.25, width: width * 0.17, height: height * 0.5 },
    }
  }
  if (ratio < 0.8) {
    const side = width * 0.72
    return {
      motif: { x: width * 0.14, y: height * 0.06, width: side, height: side },
      words: [0, 1, 2].map((line) => ({
        x: width * 0.12,
        y: height * 0.42 + line * height * 0.07,
        width: width * (0.76 - line * 0.16),
        height: height * 0.035,
      })),
      button: { x: width * 0.12, y: height * 0.88, width: width * 0.76, height: height * 0.07 },
    }
  }
  const side = Math.min(width, height) * 0.5
  return {
    motif: { x: width - side * 1.15, y: height * 0.4, width: side, height: side },
    words: [
      { x: width * 0.08, y: height * 0.12, width: width * 0.62, height: height * 0.11 },
      { x: width * 0.08, y: height * 0.28, width: width * 0.42, height: height * 0.11 },
    ],
    button: { x: width * 0.08, y: height * 0.74, width: width * 0.34, height: height * 0.14 },
  }
}

const round = (value: number) => Math.round(value * 10) / 10

function rect({ x, y, width, height }: Box, fill: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`
}

/** Motifs are drawn in a square of 100 and scaled into their box. */
function drawMotif(motif: Motif, box: Box, fill: string): string {
  const scale = Math.min(box.width, box.height) / 100
  return `<g transform="translate(${round(box.x)} ${round(box.y)}) scale(${round(scale * 100) / 100})" fill="${fill}">${shapes[motif]}</g>`
}

const shapes: Record<Motif, string> = {
  sun: '<circle cx="50" cy="50" r="40"/>',
  hills: '<path d="M0 92 40 22l22 36 13-16 25 50z"/>',
  columns: '<path d="M6 12h38v80H6zM56 12h38v80H56z"/>',
  leaf: '<path d="M12 90C2 35 47 15 87 17c2 48-30 83-75 73z"/>',
  cross: '<path d="M36 8h28v28h28v28H64v28H36V64H8V36h28z"/>',
  ring: '<path d="M50 30a34 34 0 1 1 0 68 34 34 0 0 1 0-68zm0 12a22 22 0 1 0 0 44 22 22 0 0 0 0-44zM36 2h28l10 14-24 18-24-18z" fill-rule="evenodd"/>',
  peak: '<path d="M38 8h24l32 84H6z"/>',
  star: '<path d="m50 4 13 30 33 3-25 22 8 33-29-18-29 18 8-33L4 37l33-3z"/>',
}
