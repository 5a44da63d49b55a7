/** Between the fixed format of dates and what the browser's own date picker speaks: the same wall time twice. */

/** `2026-12-31 02:05 pm` as `2026-12-31T14:05`; empty for other texts. */
export function toPicker(text: string): string {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}) ([ap])m$/i.exec(text)
  if (!match) return ''
  const hour = (Number(match[2]) % 12) + (match[4]?.toLowerCase() === 'p' ? 12 : 0)
  return `${match[1]}T${String(hour).padStart(2, '0')}:${match[3]}`
}

/** The way back. */
export function fromPicker(text: string): string {
  const [day = '', clock = ''] = text.split('T')
  const hour = Number(clock.slice(0, 2))
  const shown = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0')
  return `${day} ${shown}:${clock.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`
}
