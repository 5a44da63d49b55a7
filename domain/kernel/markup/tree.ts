/** HTML as a tree that both sides make with a reader of their own: the server from text, the editor from what was pasted. */
import { escapeHtml } from '../html.ts'

export interface MarkupElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Markup[]
}

/** An element or the text between elements, in which nothing is escaped. Comments are in no tree. */
export type Markup = MarkupElement | string

export const element = (
  name: string,
  children: readonly Markup[],
  attributes: MarkupElement['attributes'] = {},
): MarkupElement => ({ name, attributes, children })

export const isElement = (one: Markup | undefined): one is MarkupElement => typeof one === 'object'

export const isBlank = (one: Markup): boolean => typeof one === 'string' && /^[ \t\r\n\f]*$/.test(one)

/** All the words in it, one behind the other. */
export const textIn = (one: Markup): string =>
  typeof one === 'string' ? one : one.children.map(textIn).join('')

const ofBlocks =
  /^(?:p|div|h[1-6]|[uod]l|li|d[td]|blockquote|hr|pre|table|section|article|header|footer|center|figure)$/

/** Whether anything in it, or it itself, begins a line of its own. */
export const holdsBlock = (one: Markup): boolean =>
  isElement(one) && (ofBlocks.test(one.name) || one.children.some(holdsBlock))

const readable = /^[a-z][\w:-]*$/

export const htmlOf = (nodes: readonly Markup[]): string =>
  nodes.map((one) => (typeof one === 'string' ? escapeHtml(one) : elementAsHtml(one))).join('')

function elementAsHtml({ name, attributes, children }: MarkupElement): string {
  if (!readable.test(name)) return htmlOf(children)
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  const open = `<${name}${written.join('')}>`
  return /^(?:br|hr|img)$/.test(name) ? open : `${open}${htmlOf(children)}</${name}>`
}
