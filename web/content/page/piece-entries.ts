/** What the menu of a post's or an article's row offers alike. */
import type { AddressOf } from '#web/content/page/pieces-page.tsx'
import type { MenuEntry } from '#web/ui/layer/menu.tsx'

interface Item {
  readonly id: number
  readonly may: Readonly<Record<'edit' | 'duplicate' | 'delete' | 'recredit', string | null>>
}

/** Why it does nothing now; nothing where it does. */
export const refusal = (reason: string | null) => ({ disabledReason: reason ?? undefined })

export const writingEntries = (
  { id, may }: Item,
  { hasCopyTarget }: { readonly hasCopyTarget: boolean },
  addressOf: AddressOf,
): MenuEntry[] => [
  { label: 'Edit', icon: 'pencil', href: addressOf('edit', id), ...refusal(may.edit) },
  // What cannot be copied, or nowhere, offers it not at all (CNT-13, MED-12).
  ...(may.duplicate === null && hasCopyTarget
    ? [{ label: 'Duplicate', icon: 'plus' as const, shortcut: 'd', href: addressOf('duplicate', id) }]
    : []),
]

export const leavingEntries = ({ may }: Item, ask: (what: 'recredit' | 'delete') => void): MenuEntry[] => [
  { label: 'Recredit', onSelect: () => ask('recredit'), ...refusal(may.recredit) },
  { label: 'Delete', isDanger: true, ...refusal(may.delete), onSelect: () => ask('delete') },
]
