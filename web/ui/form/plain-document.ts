/**
 * What word processors put onto the clipboard, brought to the marks that mean the same: Word has no lists and no quotations
 * but paragraphs that look like them, and Google Docs puts a list beside the line that it belongs to.
 */

/** Read and written in a document of its own, in which nothing runs and nothing is loaded. */
export function plainDocument(html: string): string {
  const page = new DOMParser().parseFromString(html.replace(unreadMarks, ''), 'text/html')
  for (const quote of page.querySelectorAll('p[class*="Quote"]')) putInto('blockquote', quote)
  for (const title of page.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
  listsOfWord(page)
  for (const inner of page.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    inner.previousElementSibling?.append(inner)
  emphasisOfStyles(page)
  return new XMLSerializer().serializeToString(page.body)
}

/** Word writes them for itself: `<![if !supportLists]>`. */
const unreadMarks = /<!\[(?:if [^\]]*|endif)\]>/gi
/** Of the number or the sign that Word sets before a line: `1.`, `a)`. */
const counted = /^\s*[\da-z]{1,3}[.)]/i

function listsOfWord(page: Document): void {
  const made = new Set<Element | null>()
  for (const line of page.querySelectorAll('p[style*="mso-list"]')) {
    const sign = line.querySelector('[style*="mso-list"]')
    const tag = counted.test(sign?.textContent ?? '') ? 'ol' : 'ul'
    const level = Number(/level(\d)/.exec(line.getAttribute('style') ?? '')?.[1] ?? 1)
    sign?.remove()
    const before = line.previousElementSibling
    const goesOn = made.has(before) && (level > 1 || before?.localName === tag)
    let list = goesOn && before ? before : page.createElement(tag)
    if (list !== before) line.before(list)
    made.add(list)
    for (let depth = 1; depth < level; depth++) list = innerList(list, tag)
    rename(line, 'li', list)
  }
}

/** The list in the last line of this one. */
function innerList(outer: Element, tag: string): Element {
  const item = outer.lastElementChild ?? outer.appendChild(outer.ownerDocument.createElement('li'))
  const last = item.lastElementChild
  return last?.matches('ul, ol') ? last : item.appendChild(outer.ownerDocument.createElement(tag))
}

/** The policy of our pages reads no styles, in which Google Docs says what is bold and what is in italics. */
function emphasisOfStyles(page: Document): void {
  for (const styled of page.querySelectorAll('[style]')) {
    const style = styled.getAttribute('style') ?? ''
    styled.removeAttribute('style')
    if (styled.localName === 'b' && /(?:^|;) *font-weight: ?(?:normal|400)/.test(style)) rename(styled, 'div')
    if (styled.localName !== 'span') continue
    if (/(?:^|;) *font-style: ?italic/.test(style)) putInto('em', styled)
    if (/(?:^|;) *font-weight: ?(?:bold|[6-9]00)/.test(style)) putInto('strong', styled)
  }
}

/** Where it stands, or at the end of `into`. */
function rename(element: Element, tag: string, into?: Element): void {
  const after = element.ownerDocument.createElement(tag)
  after.append(...element.childNodes)
  element.replaceWith(...(into ? [] : [after]))
  into?.append(after)
}

function putInto(tag: string, element: Element): void {
  const around = element.ownerDocument.createElement(tag)
  element.replaceWith(around)
  around.append(element)
}
