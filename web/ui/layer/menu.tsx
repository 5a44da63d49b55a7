import { createPortal } from 'react-dom'
import { share, useShared } from '#web/kernel/shared.ts'
import { IconButton, type IconButtonOptions } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/** A line of a menu: a link (`href`) or an act (`onSelect`), or a rule between groups. */
export type MenuEntry =
  | 'rule'
  | {
      label: string
      href?: string | undefined
      /** The link saves a file instead of opening it. */
      isDownload?: boolean | undefined
      onSelect?: (() => void) | undefined
      icon?: IconName | undefined
      /** The single key that does the same on the row. */
      shortcut?: string | undefined
      isDanger?: boolean | undefined
      isChecked?: boolean | undefined
      /** The state forbids it: visible, focusable, and it says why. */
      disabledReason?: string | undefined
    }

export interface OpenMenu {
  anchor: HTMLElement
  label: string
  entries: readonly MenuEntry[]
}

const shown = share<OpenMenu | null>(null)

/** Shows this menu and no other, or none. */
export function showMenu(menu: OpenMenu | null): void {
  shown.get()?.anchor.setAttribute('aria-expanded', 'false')
  menu?.anchor.setAttribute('aria-expanded', 'true')
  shown.set(menu)
}

/** Opens the one shared menu at a control, or closes it when it is open there. */
export function openMenu(anchor: HTMLElement, label: string, entries: readonly MenuEntry[]): void {
  showMenu(shown.get()?.anchor === anchor ? null : { anchor, label, entries })
}

interface MenuButtonOptions extends Omit<IconButtonOptions, 'icon'> {
  icon?: IconName
  entries: () => readonly MenuEntry[]
}

/** The three dots, or another icon. Its entries are made when it is pressed, so three hundred rows cost nothing. */
export function MenuButton({ label, entries, icon = 'dots', ...button }: MenuButtonOptions) {
  return (
    <IconButton
      {...button}
      icon={icon}
      label={label}
      aria-haspopup="menu"
      aria-expanded="false"
      onClick={(event) => openMenu(event.currentTarget, label, entries())}
    />
  )
}

const MenuList = lazyPart(async () => (await import('#web/ui/layer/menu-list.tsx')).MenuList)

/** The single menu of the application; mounted once, beside the page. */
export function MenuHost() {
  const menu = useShared(shown)
  // Inside the landmark or dialog of its control, so that it is neither inert nor outside the page's structure.
  const place = menu?.anchor.closest('[role="dialog"], main, header') ?? document.body
  return menu && createPortal(<MenuList key={menu.label} {...menu} />, place)
}
