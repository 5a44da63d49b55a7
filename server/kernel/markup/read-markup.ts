/** HTML as the tree that the rules of cleaning read. */
import { Parser } from 'htmlparser2'
import { element, type Markup } from '#domain/kernel/markup/tree.ts'

export function readMarkup(html: string): Markup[] {
  const all: Markup[] = []
  const open: Markup[][] = [all]
  const parser = new Parser({
    onopentag(name, attributes) {
      const children: Markup[] = []
      open.at(-1)?.push(element(name, children, attributes))
      open.push(children)
    },
    ontext(text) {
      const children = open.at(-1)
      const before = children?.at(-1)
      if (typeof before === 'string') children?.splice(-1, 1, before + text)
      else children?.push(text)
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(html)
  return all
}
