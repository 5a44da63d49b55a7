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

const childrenOf = (parent: Element): Markup[] =>
  [...parent.childNodes].flatMap((one): Markup[] => {
    if (one instanceof Text) return [one.data]
    if (!(one instanceof Element)) return []
    const attributes = [...one.attributes].map(({ name, value }) => [name, value] as const)
    return [element(one.localName, childrenOf(one), Object.fromEntries(attributes))]
  })
