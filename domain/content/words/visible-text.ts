/** The text of a piece of HTML as somebody reads it: what its limit counts. Nothing is shown by this. */

/** What is between these is never read; what nobody closed goes to the end, so that each character is read once. */
const unread = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(script|style|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
/** The rest of a tag. Within the quotes of a value the sign that ends it is none. */
const rest = `(?:= ?"[^"]*(?:"|$)|= ?'[^']*(?:'|$)|[^>])*(?:>|$)`
const lineBreaks = new RegExp(String.raw`<br\b${rest}|</(?:p|div|h[1-6]|li|tr|blockquote)\s*>`, 'gi')
/** They begin a line, unless it is a new one already. */
const openings = new RegExp(String.raw`<(?:p|div|h[1-6]|[uo]l|li|tr|blockquote|hr)\b${rest}`, 'gi')
const tags = new RegExp(`</?[a-z!]${rest}`, 'gi')

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
    .replace(/[ \v\n]+/g, (blanks) => (blanks.includes('\v') ? blanks.replace(/[ \v]/g, '') || '\n' : blanks))
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,10}));/gi, characterOf)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
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
