/**
 * The one table of keys. The list of keys (?) shows it, the palette writes the keys beside the acts, and the rows
 * of the dashboard say its words when a key has nothing to do on them.
 */
export interface Key {
  /** As `useKeys` names it, and as people read it; several that do the same stand in one line. */
  readonly keys: readonly string[]
  readonly does: string
  /** Where it holds. */
  readonly on: 'everywhere' | 'a list of campaigns' | 'the chosen campaign' | 'the approvals desk'
  /** With Ctrl or Cmd, or a key that is no letter: it stays when single letters are switched off. */
  readonly isAlways?: true
}

const everywhere: readonly Key[] = [
  {
    keys: ['Ctrl + K', 'Cmd + K'],
    does: 'Go to anything, or do something',
    on: 'everywhere',
    isAlways: true,
  },
  { keys: ['/'], does: 'Search on this page', on: 'everywhere' },
  { keys: ['?'], does: 'This list', on: 'everywhere' },
  {
    keys: ['Esc'],
    does: 'Close what lies on top, then clear the selection',
    on: 'everywhere',
    isAlways: true,
  },
  { keys: ['n'], does: 'New item of this page', on: 'everywhere' },
  { keys: ['Ctrl + Enter', 'Cmd + Enter'], does: 'Send the form', on: 'everywhere', isAlways: true },
  { keys: ['Ctrl + S', 'Cmd + S'], does: 'Save', on: 'everywhere', isAlways: true },
  {
    keys: ['Ctrl + Z', 'Cmd + Z'],
    does: 'Undo what was done last, while Undo is offered',
    on: 'everywhere',
    isAlways: true,
  },
]

/** Two keys one after the other; each leads to the screen of that address, for who has it. */
export const goingKeys = [
  { keys: ['g c'], does: 'Go to Campaigns', on: 'everywhere', href: '/advertiser/campaigns' },
  { keys: ['g m'], does: 'Go to the media of the chosen campaign', on: 'everywhere', href: null },
  { keys: ['g a'], does: 'Go to Approvals', on: 'everywhere', href: '/approvals' },
  { keys: ['g p'], does: 'Go to Placements', on: 'everywhere', href: '/advertiser/publishers' },
  { keys: ['g o'], does: 'Go to Orders', on: 'everywhere', href: '/advertiser/orders' },
] as const satisfies readonly (Key & { href: string | null })[]

const walking: readonly Key[] = [
  { keys: ['j', '↓'], does: 'Next campaign; the arrow once one is chosen', on: 'a list of campaigns' },
  { keys: ['k', '↑'], does: 'Previous campaign', on: 'a list of campaigns' },
]

/** Each presses the control of the chosen row that names this key, or the line of its menu. */
export const rowKeys: readonly (Key & { readonly keys: readonly [string] })[] = [
  { keys: ['x'], does: 'Select', on: 'the chosen campaign' },
  { keys: ['e'], does: 'Enable or disable', on: 'the chosen campaign' },
  { keys: ['r'], does: 'Rename', on: 'the chosen campaign' },
  { keys: ['b'], does: 'Buy more', on: 'the chosen campaign' },
  { keys: ['d'], does: 'Duplicate', on: 'the chosen campaign' },
  { keys: ['w'], does: 'Why is it not delivering?', on: 'the chosen campaign' },
  { keys: ['m'], does: 'Settings menu', on: 'the chosen campaign' },
]

const choosing: readonly Key[] = [
  { keys: ['Enter'], does: 'Open', on: 'the chosen campaign', isAlways: true },
  { keys: ['Shift + x'], does: 'Select all from the last selected to this one', on: 'the chosen campaign' },
]

const deciding: readonly Key[] = [
  { keys: ['a'], does: 'Approve', on: 'the approvals desk' },
  { keys: ['r'], does: 'Reject', on: 'the approvals desk' },
]

export const keyTable: readonly Key[] = [
  ...everywhere,
  ...goingKeys,
  ...walking,
  ...choosing,
  ...rowKeys,
  ...deciding,
]
