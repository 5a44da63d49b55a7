/** What of somebody's HTML was not kept, and how they are told. */
import { formatCountOf } from '../figures.ts'

/** Mutable, since it is counted while the HTML is read. */
export interface LeftOut {
  hidden: number
  pictures: number
  links: number
  parts: number
  /** Words that were struck out, and so left out with the stroke. */
  struck: number
  /** Words that stand in the line with a space before them now. */
  raised: number
}

export const nothingLeftOut = (): LeftOut => ({
  hidden: 0,
  pictures: 0,
  links: 0,
  parts: 0,
  struck: 0,
  raised: 0,
})

/** Such as `Left out: 1 hidden part, 2 pictures`; null where all was kept. */
export function leftOutInWords(leftOut: LeftOut): string | null {
  const { hidden, pictures, links, parts, struck, raised } = leftOut
  const said = [
    hidden > 0 && formatCountOf(hidden, 'hidden parts'),
    pictures > 0 && formatCountOf(pictures, 'pictures'),
    links > 0 && `${formatCountOf(links, 'links')} without an address`,
    parts > 0 && formatCountOf(parts, 'embedded parts'),
    struck > 0 && formatCountOf(struck, 'struck-out parts'),
    raised > 0 && `the form of ${formatCountOf(raised, 'raised or lowered parts')}`,
  ].filter((one) => one !== false)
  return said.length > 0 ? `Left out: ${said.join(', ')}` : null
}
