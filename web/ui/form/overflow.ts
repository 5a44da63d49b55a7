import { formatCount } from '#domain/kernel/figures.ts'

/** The counter below a field: characters are code points, and going over is told, never prevented. */
export function overflowOf(text: string, limit: number): { isOver: boolean; text: string } {
  const used = [...text.normalize('NFC')].length
  const ofLimit = `${formatCount(used)} of ${formatCount(limit)}`
  return used > limit
    ? { isOver: true, text: `${formatCount(used - limit)} too many (${ofLimit})` }
    : { isOver: false, text: ofLimit }
}
