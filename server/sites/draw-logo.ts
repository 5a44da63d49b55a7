import sharp from 'sharp'
import type { Database } from '../kernel/context.ts'
import { missing } from '../kernel/refused.ts'
import { logoOf } from './store/sites.ts'

/** Twice the largest size at which a screen shows it. */
const sideInPixels = 96
/** Far above the number of sites; keeps a long-running process bounded all the same. */
const mostKept = 1000

const drawn = new Map<string, Buffer>()

/** The logo of a site as a PNG. A drawing is turned into pixels once; another drawing is another picture. */
export async function drawLogo(db: Database, siteId: number): Promise<Buffer> {
  const svg = await logoOf(db, siteId)
  if (svg === null) throw missing()
  const known = drawn.get(svg)
  if (known) return known
  const picture = await sharp(Buffer.from(svg), { density: 360 })
    .resize(sideInPixels, sideInPixels)
    .png()
    .toBuffer()
  if (drawn.size >= mostKept) drawn.clear()
  drawn.set(svg, picture)
  return picture
}
