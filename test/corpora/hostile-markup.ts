/**
 * Markup that would run as a script where a text is put into a page unescaped: the ways of browsers to do so, each
 * raising `__xss` of its window. After the families that DOMPurify and html5sec collect, in our own words.
 */
import { addresses } from './hostile/addresses.ts'
import { elements } from './hostile/elements.ts'
import { foreign } from './hostile/foreign.ts'
import { mutants } from './hostile/mutants.ts'
import { writings } from './hostile/writings.ts'

export const hostileMarkup: readonly string[] = [
  ...elements,
  ...foreign,
  ...mutants,
  ...addresses,
  ...writings,
]
