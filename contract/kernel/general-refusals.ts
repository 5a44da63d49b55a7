import { isolated } from '#domain/kernel/direction-marks.ts'
import { formatCount } from '#domain/kernel/figures.ts'

/** What any call may be answered with, apart from the other sentences: every screen needs these from the beginning. */
export const generalRefusals = {
  'not-found': 'There is nothing here for you at this address',
  forbidden: 'Your account does not have the right to do this',
  'signed-out': 'Sign in to go on',
  'csrf-missing': 'The page is out of date. Reload it and try again',
  'wrong-address': 'This is not the address of Masthead. Open it at {address}',
  malformed: 'The request could not be read',
  'too-large': 'The request is too large',
  'too-slow': 'The request took too long to arrive. Try again',
  'too-many-forms': 'Too many files are being sent at the moment. Try again in a few seconds',
  'wrong-type': 'The request is of a type that this address does not accept',
  'too-many': 'Too many attempts. Try again in {minutes} minutes',
  'field-missing': 'This is needed and was not sent',
  'field-unreadable': 'This cannot be read as what it should be',
  stale: 'Somebody else changed this in the meantime',
  'not-now': 'This is not possible at the moment. Try again shortly',
  'card-number-here': 'Leave the card number out. Only the field for a card’s number may hold one',
  'direction-marks': 'Leave out the invisible characters that turn the direction of writing',
  'null-character': 'Leave out the invisible character with the number zero',
  'sort-unknown': 'This cannot be sorted like that. Leave the order out',
  'no-room': 'There is no room left to save this. Try again in a few minutes',
  'being-changed': 'Somebody else is changing this at the moment. Try again in a few seconds',
  'lead-long': 'The text may have {limit} characters',
  'name-missing': 'Enter a name',
  broken: 'Internal Server Error. Please speak to your agent.',
} as const satisfies Record<string, string>

/**
 * A sentence with its values in the place of their names in braces: a count has its thousands parted, and a name written
 * from right to left turns nothing of it. What is a number and no count (an id, a measure in pixels) is given as text.
 */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole
    return typeof value === 'number' ? formatCount(value) : isolated(value)
  })
}
