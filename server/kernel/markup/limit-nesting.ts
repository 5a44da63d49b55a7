/**
 * HTML whose tags stand within too many others. Whoever reads it keeps a list of the tags that are open, and what that
 * costs grows with the square of their number: 60,000 of them held the whole process for seconds.
 */

/** A comment, or a tag with all of its attributes; each character is read once, whatever it is. */
const mark =
  /<!--[^]*?(?:-->|$)|<(\/?)([a-z][^ \t\n\f\r/>]*)(?:[^>=]+|=[ \t\n\f\r]*(?:"[^"]*"?|'[^']*'?)?)*>?/gi

const alone = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
])

/** The elements whose next opening tag ends the one that is open. */
const endedByTheNext = new Set(['p', 'li', 'td', 'th', 'tr', 'dt', 'dd', 'option'])

/** Leaves out tags that stand within more others than `most`, and keeps the words between them. */
export function withoutDeepTags(html: string, most: number): string {
  const open: string[] = []
  const timesOpen = new Map<string, number>()
  const count = (name: string, by: 1 | -1) => timesOpen.set(name, (timesOpen.get(name) ?? 0) + by)
  return html.replace(mark, (whole: string, slash: string | undefined, written: string | undefined) => {
    const name = written?.toLowerCase()
    if (name === undefined || alone.has(name)) return whole
    if (slash) {
      while (timesOpen.get(name)) {
        const ended: string = open.pop() ?? name
        count(ended, -1)
        if (ended === name) break
      }
      return whole
    }
    if (endedByTheNext.has(name) && open.at(-1) === name) return whole
    // A blank, so that what stands around it makes no new tag.
    if (open.length >= most) return ' '
    open.push(name)
    count(name, 1)
    return whole
  })
}
