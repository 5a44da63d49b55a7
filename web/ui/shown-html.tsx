import { createElement, type ReactNode } from 'react'
import { type AllowedHtml, linkSchemes } from '#domain/kernel/allowed-html.ts'

interface ShownHtmlOptions {
  readonly html: string
  readonly allowed: AllowedHtml
}

/** HTML of other people: what is allowed becomes an element, of anything else the words are shown, and nothing of it is run or loaded. */
export function ShownHtml({ html, allowed }: ShownHtmlOptions) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <>{shown(body, allowed)}</>
}

function shown(parent: Element, allowed: AllowedHtml): ReactNode[] {
  return [...parent.childNodes].map((node, at) => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.matches('script, style, template')) return null
    const inside = node.hasChildNodes() ? shown(node, allowed) : null
    return allowed.tags.includes(node.localName)
      ? createElement(node.localName, { key: at, ...leadsTo(node) }, inside)
      : inside
  })
}

/** A link of a text leads away from the page, which may have something unsaved. */
function leadsTo(element: Element): object {
  const address = element.localName === 'a' ? element.getAttribute('href') : null
  return address && linkSchemes.some((scheme) => address.toLowerCase().startsWith(`${scheme}:`))
    ? { href: address, target: '_blank', rel: 'noreferrer' }
    : {}
}
