import { holdsCardNumber, readerOf } from '#domain/billing/card-in-text.ts'
import { visibleText } from './visible-text.ts'

/**
 * Asked of HTML as it is sent, and again once it is cleaned: as it is written, and as it is read. Tags, entities and what is
 * left out hide no number then. A form that is kept as JSON has addresses beside its HTML, and so is read as code.
 */
export const htmlHoldsCardNumber = (html: string): boolean =>
  holdsCardNumber(html, readerOf(html)) ||
  holdsCardNumber(visibleText(html), html.startsWith('{"') ? 'code' : 'words')
