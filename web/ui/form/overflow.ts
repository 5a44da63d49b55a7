/** The counter below a field: characters are code points, and going over is told, never prevented. */
export function overflowOf(text: string, limit: number): { isOver: boolean; text: string } {
  const used = [...text.normalize('NFC')].length
  return used > limit
    ? { isOver: true, text: `${used - limit} too many (${used} of ${limit})` }
    : { isOver: false, text: `${used} of ${limit}` }
}
