/** What was copied elsewhere, brought to the marks that mean the same by the rules that everything is kept by. */
import type { AllowedHtml } from '#domain/kernel/allowed-html.ts'
import { leftOutInWords } from '#domain/kernel/markup/left-out.ts'
import { meaningOf } from '#domain/kernel/markup/meaning.ts'
import { element, htmlOf, type Markup } from '#domain/kernel/markup/tree.ts'

interface PlainDocument {
  readonly html: string
  /** What is not in it any more, as a sentence; null where all is. */
  readonly leftOut: string | null
}

/** Read in a document of its own, in which nothing runs and nothing is loaded. */
export function plainDocument(html: string, allowed: AllowedHtml): PlainDocument {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const { nodes, leftOut } = meaningOf(childrenOf(page.documentElement), allowed)
  return { html: htmlOf(nodes), leftOut: leftOutInWords(leftOut) }
}

/** A form answers with its fields where their names are those of its own properties: these are asked of what it is instead. */
const nodesOf = (parent: Element) => [...(Reflect.get(Node.prototype, 'childNodes', parent) as NodeList)]
const attributesOf = (one: Element) => [
  ...(Reflect.get(Element.prototype, 'attributes', one) as NamedNodeMap),
]
const nameOf = (one: Element) => Reflect.get(Element.prototype, 'localName', one) as string

const childrenOf = (parent: Element): Markup[] =>
  nodesOf(parent).flatMap((one): Markup[] => {
    if (one instanceof Text) return [one.data]
    if (!(one instanceof Element)) return []
    const attributes = attributesOf(one).map(({ name, value }) => [name, value] as const)
    return [element(nameOf(one), childrenOf(one), Object.fromEntries(attributes))]
  })
