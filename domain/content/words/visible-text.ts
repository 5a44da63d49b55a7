/** The text of a piece of HTML as somebody reads it: what its limit counts. Nothing is shown by this. */

/** What is between these is never read. */
const unread = /<!--[\s\S]*?-->|<(script|style|head|title)\b[\s\S]*?<\/\1\s*>/gi
const lineBreaks = /<br\b[^>]*>|<\/(?:p|div|h[1-6]|li|tr|blockquote)\s*>/gi
/** They begin a line, unless it is a new one already. */
const openings = /<(?:p|div|h[1-6]|[uo]l|li|tr|blockquote|hr)\b[^>]*>/gi
const tags = /<\/?[a-z!][^>]*>/gi

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
}

/** White space reads as one space, whatever it is made of; paragraphs and line breaks begin a new line. */
export function visibleText(html: string): string {
  return html
    .replace(unread, '')
    .replace(/\s+/g, ' ')
    .replace(lineBreaks, '\n')
    .replace(openings, '\v')
    .replace(tags, '')
    .replace(/[ \v\n]*\v[ \v\n]*/g, (blanks) => blanks.replace(/[ \v]/g, '') || '\n')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,10}));/gi, characterOf)
    .replace(/ *\n */g, '\n')
    .trim()
}

/** What is no character stays as it was written. */
function characterOf(written: string, decimal?: string, hexadecimal?: string, name = ''): string {
  const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : null
  if (code === null) return named[name.toLowerCase()] ?? written
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : written
}
