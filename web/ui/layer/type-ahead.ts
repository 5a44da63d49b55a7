/**
 * Type-ahead of menus: letters typed within half a second make one word; the same letter again goes to the
 * next match. Answers the index to go to, or -1.
 */
export function matchByTyping(
  labels: readonly string[],
  at: number,
  typed: { text: string; atMs: number },
  event: { key: string; timeStamp: number },
): number {
  const letter = event.key.toLowerCase()
  const isSameWord = event.timeStamp - typed.atMs < 500
  const isRepeat = isSameWord && typed.text === letter
  typed.text = isRepeat ? letter : isSameWord ? typed.text + letter : letter
  typed.atMs = event.timeStamp
  const start = typed.text.length === 1 ? at + 1 : at
  for (let step = 0; step < labels.length; step++) {
    const index = (start + step + labels.length) % labels.length
    if (labels[index]?.trim().toLowerCase().startsWith(typed.text)) return index
  }
  return -1
}
