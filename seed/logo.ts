/**
 * Logos of the publisher sites: their initials on a plate, drawn stroke by stroke, because the machine that
 * turns them into pictures may have no fonts at all.
 */

export interface LogoDesign {
  readonly initials: string
  readonly plate: string
  readonly ink: string
  /** Nothing, a band behind the initials, a ring around them, or a rule below. */
  readonly ornament: 'none' | 'band' | 'ring' | 'rule'
}

/** Capital letters on a field 4 wide and 6 high. */
const strokes: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 0V6H2.4A1.5 1.5 0 0 0 2.4 3H0M2.2 3A1.5 1.5 0 0 0 2.2 0H0',
  C: 'M4 1A2.6 2.6 0 0 0 2.4 0A2.4 3 0 0 0 2.4 6A2.6 2.6 0 0 0 4 5',
  D: 'M0 0V6H1.6A2.4 3 0 0 0 1.6 0H0',
  E: 'M3.6 0H0V6H3.6M0 3H3',
  F: 'M3.6 0H0V6M0 3H3',
  G: 'M4 1A2.6 2.6 0 0 0 2.4 0A2.4 3 0 0 0 2.4 6H4V3.4H2.6',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  J: 'M3.5 0V4.2A1.7 1.8 0 0 1 .1 4.2',
  K: 'M0 0V6M4 0L0 3.4M1.4 2.4L4 6',
  L: 'M0 0V6H3.6',
  M: 'M0 6V0L2 3.6L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0A2 3 0 0 0 2 6A2 3 0 0 0 2 0Z',
  P: 'M0 6V0H2.4A1.6 1.6 0 0 1 2.4 3.2H0',
  Q: 'M2 0A2 3 0 0 0 2 6A2 3 0 0 0 2 0ZM2.4 4.2L4 6.2',
  R: 'M0 6V0H2.4A1.6 1.6 0 0 1 2.4 3.2H0M2 3.2L4 6',
  S: 'M3.8 .9A2.2 2 0 0 0 2 0A1.6 1.5 0 0 0 2 3A1.6 1.5 0 0 1 2 6A2.2 2 0 0 1 .2 5.1',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 1.6L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
}

/** The drawing, square and without a fixed size. */
export function drawLogo({ initials, plate, ink, ornament }: LogoDesign): string {
  const letters = [...initials]
  const width = letters.length * 5.4 - 1.4
  const scale = Math.min(ornament === 'none' ? 1.4 : 1.1, 14 / width)
  const left = 10 - (width * scale) / 2
  const top = 10 - 3 * scale
  const glyphs = letters
    .map(
      (letter, at) =>
        `<path d="${strokes[letter] ?? ''}" transform="translate(${(at * 5.4).toFixed(1)} 0)"/>`,
    )
    .join('')
  const [back, front] = ornament === 'band' ? [ink, plate] : [plate, ink]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">',
    `<rect width="20" height="20" fill="${plate}"/>`,
    decoration(ornament, back, ink),
    `<g fill="none" stroke="${front}" stroke-width="1" stroke-linejoin="round" stroke-linecap="round"`,
    ` transform="translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale.toFixed(3)})">${glyphs}</g></svg>`,
  ].join('')
}

function decoration(ornament: LogoDesign['ornament'], back: string, ink: string): string {
  if (ornament === 'band') return `<rect x="1.5" y="4.5" width="17" height="11" fill="${back}"/>`
  if (ornament === 'ring')
    return `<circle cx="10" cy="10" r="8.6" fill="none" stroke="${ink}" stroke-width=".8"/>`
  if (ornament === 'rule') return `<rect x="3" y="16" width="14" height="1" fill="${ink}"/>`
  return ''
}
