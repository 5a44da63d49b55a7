import type { Database } from '../kernel/context.ts'
import { drawnAs } from '../kernel/drawn.ts'
import { missing } from '../kernel/refused.ts'
import { exampleOf } from './store/priced.ts'

/** Twice the size at which the chooser shows it. */
const [widthInPixels, heightInPixels] = [480, 320] as const

/** The example of a product as a PNG, of one that is no longer sold too: a proposal may still name it. */
export async function drawExample(db: Database, productId: number): Promise<Buffer> {
  const svg = await exampleOf(db, productId)
  if (svg === null) throw missing()
  return drawnAs(svg, widthInPixels, heightInPixels)
}
