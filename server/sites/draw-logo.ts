import type { Database } from '../kernel/context.ts'
import { drawnAs } from '../kernel/drawn.ts'
import { missing } from '../kernel/refused.ts'
import { logoOf } from './store/sites.ts'

/** Twice the largest size at which a screen shows it. */
const sideInPixels = 96

/** The logo of a site as a PNG. */
export async function drawLogo(db: Database, siteId: number): Promise<Buffer> {
  const svg = await logoOf(db, siteId)
  if (svg === null) throw missing()
  return drawnAs(svg, sideInPixels, sideInPixels)
}
