import { holdsCardNumber, readerOf } from '#domain/billing/card-in-text.ts'
import { visibleText } from './visible-text.ts'

/** Asked of HTML once it is cleaned: as it is kept, and as it is read. Tags, entities and what is left out hide no number then. */
export const htmlHoldsCardNumber = (html: string): boolean =>
  holdsCardNumber(html, readerOf(html)) || holdsCardNumber(visibleText(html), 'words')
