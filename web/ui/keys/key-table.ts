/**
 * The one table of keys. The list of keys (?) shows it, the palette writes the keys beside the acts, and the rows
 * of the dashboard say its words when a key has nothing to do on them.
 */
export interface Key {
  /** As `useKeys` names it, and as people read it; several that do the same stand in one line. */
  readonly keys: readonly string[]
  readonly does: string
  /** With Ctrl or Cmd, or a key that is no letter: it stays when single letters are switched off. */
  readonly isAlways?: true
}

/** Two keys one after the other; each leads to the screen of that address, for who has it. */
export const goingKeys = [
  { keys: ['g c'], does: 'Go to Campaigns', href: '/advertiser/campaigns' },
  { keys: ['g m'], does: 'Go to the media of the chosen campaign', href: null },
  { keys: ['g k'], does: 'Go to the Calendar', href: '/calendar' },
  { keys: ['g q'], does: 'Go to the Queue', href: '/queue' },
  { keys: ['g a'], does: 'Go to Approvals', href: '/approvals' },
  { keys: ['g p'], does: 'Go to Proposals', href: '/proposals' },
  { keys: ['g d'], does: 'Go to Tasks', href: '/tasks' },
  { keys: ['g l'], does: 'Go to Placements', href: '/advertiser/publishers' },
  { keys: ['g o'], does: 'Go to Orders', href: '/orders' },
] as const satisfies readonly (Key & { href: string | null })[]

/** Each presses the control of the chosen row that names this key, or the line of its menu. */
const rowKeys: readonly Key[] = [
  { keys: ['x'], does: 'Select' },
  { keys: ['e'], does: 'Enable or disable' },
  { keys: ['r'], does: 'Rename' },
  { keys: ['b'], does: 'Buy more' },
  { keys: ['d'], does: 'Duplicate' },
  { keys: ['w'], does: 'Why is it not delivering?' },
  { keys: ['m'], does: 'Settings menu' },
]

/** The keys of a chosen post of the queue, pressed as those of a row are. */
const queueKeys: readonly Key[] = [
  { keys: ['x'], does: 'Select' },
  { keys: ['a'], does: 'Approve' },
  { keys: ['r'], does: 'Reject, with a reason' },
  { keys: ['s'], does: 'Mark Scheduled' },
  { keys: ['p'], does: 'Mark Posted' },
  { keys: ['c'], does: 'Copy text' },
]

/** What the keys do on a row, by what it is called. */
export const keysOf = (one: string): readonly Key[] => (one === 'queued post' ? queueKeys : rowKeys)

/** All keys, by where they hold. */
export const keyTable: Readonly<Record<string, readonly Key[]>> = {
  Everywhere: [
    { keys: ['Ctrl + K', 'Cmd + K'], does: 'Go to anything, or do something', isAlways: true },
    { keys: ['/'], does: 'Search on this page' },
    { keys: ['?'], does: 'This list' },
    { keys: ['Esc'], does: 'Close what lies on top, then clear the selection', isAlways: true },
    { keys: ['n'], does: 'New item of this page' },
    { keys: ['Ctrl + Enter', 'Cmd + Enter'], does: 'Send the form', isAlways: true },
    { keys: ['Ctrl + S', 'Cmd + S'], does: 'Save', isAlways: true },
    { keys: ['Ctrl + Z', 'Cmd + Z'], does: 'Undo what was done last, while Undo is offered', isAlways: true },
    ...goingKeys,
  ],
  'On a list of campaigns': [
    { keys: ['j', '↓'], does: 'Next campaign; the arrow once one is chosen' },
    { keys: ['k', '↑'], does: 'Previous campaign' },
    { keys: ['s'], does: 'To what can be done with the selected ones' },
  ],
  'On the chosen campaign': [
    { keys: ['Enter'], does: 'Open', isAlways: true },
    { keys: ['Shift + x'], does: 'Select all from the last selected to this one' },
    ...rowKeys,
  ],
  'On the chosen post of the queue': queueKeys,
  'In the calendar': [
    { keys: ['←', '→', '↑', '↓'], does: 'Walk the days', isAlways: true },
    { keys: ['Page Up', 'Page Down'], does: 'A month earlier or later', isAlways: true },
    { keys: ['Shift + arrow'], does: 'Move the item by a day or a week', isAlways: true },
  ],
  'On the approvals desk': [
    { keys: ['a'], does: 'Approve' },
    { keys: ['r'], does: 'Reject, with a reason' },
  ],
}
