/** What of somebody's HTML was not kept, and how they are told. */
import { formatCountOf } from '../figures.ts'

/** Mutable, since it is counted while the HTML is read. */
export interface LeftOut {
  hidden: number
  pictures: number
  links: number
  parts: number
}

export const nothingLeftOut = (): LeftOut => ({ hidden: 0, pictures: 0, links: 0, parts: 0 })

/** Such as `Left out: 1 hidden part, 2 pictures`; null where all was kept. */
export function leftOutInWords({ hidden, pictures, links, parts }: LeftOut): string | null {
  const said = [
    hidden > 0 && formatCountOf(hidden, 'hidden parts'),
    pictures > 0 && formatCountOf(pictures, 'pictures'),
    links > 0 && `${formatCountOf(links, 'links')} without an address`,
    parts > 0 && formatCountOf(parts, 'embedded parts'),
  ].filter((one) => one !== false)
  return said.length > 0 ? `Left out: ${said.join(', ')}` : null
}
