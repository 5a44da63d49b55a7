import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { share, useShared } from '#web/kernel/shared.ts'
import { IconButton, type IconButtonOptions } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { openBeside } from '#web/ui/layer/beside.ts'
import { matchByTyping } from '#web/ui/layer/type-ahead.ts'
import { stepByKey } from '#web/ui/keys/step-by-key.ts'
import './menu.css'

const arrows = { forth: 'ArrowDown', back: 'ArrowUp' }

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

type Line = Exclude<MenuEntry, 'rule'>

interface OpenMenu {
  anchor: HTMLElement
  label: string
  entries: readonly MenuEntry[]
}

const shown = share<OpenMenu | null>(null)

function set(menu: OpenMenu | null): void {
  shown.get()?.anchor.setAttribute('aria-expanded', 'false')
  menu?.anchor.setAttribute('aria-expanded', 'true')
  shown.set(menu)
}

/** Opens the one shared menu at a control, or closes it when it is open there. */
export function openMenu(anchor: HTMLElement, label: string, entries: readonly MenuEntry[]): void {
  set(shown.get()?.anchor === anchor ? null : { anchor, label, entries })
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

/** The single menu of the application; mounted once, beside the page. */
export function MenuHost() {
  const menu = useShared(shown)
  // Inside the landmark or dialog of its control, so that it is neither inert nor outside the page's structure.
  const place = menu?.anchor.closest('[role="dialog"], main, header') ?? document.body
  return menu && createPortal(<MenuList key={menu.label} {...menu} />, place)
}

function MenuList({ anchor, label, entries }: OpenMenu) {
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', atMs: 0 })
  const close = () => set(null)

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const takeOff = openBeside(element, anchor, 'on-own-side', () => set(null))
    element.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true })
    return takeOff
  }, [anchor])

  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Tab') return close()
    const isLetter = event.key.length === 1 && event.key !== ' '
    const labels = () => items.map((item) => item.textContent ?? '')
    const next = isLetter
      ? matchByTyping(labels(), at, typed.current, event)
      : stepByKey(event.key, at, items.length, arrows)
    if (next === undefined || next < 0) return
    event.preventDefault()
    items[next]?.focus()
  }

  const select = (entry: Line) => {
    if (entry.disabledReason) return
    close()
    anchor.focus()
    entry.onSelect?.()
  }

  return (
    <div ref={list} className="menu" role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {entries.map((entry, at) =>
        entry === 'rule' ? (
          <hr key={at} />
        ) : (
          <MenuLine key={entry.label} entry={entry} onSelect={() => select(entry)} onFollow={close} />
        ),
      )}
    </div>
  )
}

interface MenuLineOptions {
  entry: Line
  onSelect: () => void
  /** The link is followed as a link. */
  onFollow: () => void
}

function MenuLine({ entry, onSelect, onFollow }: MenuLineOptions) {
  const shared = {
    role: entry.isChecked === undefined ? 'menuitem' : 'menuitemradio',
    tabIndex: -1,
    className: entry.isDanger ? 'danger' : undefined,
    'aria-checked': entry.isChecked,
    'aria-disabled': entry.disabledReason ? true : undefined,
    'aria-description': entry.disabledReason,
    title: entry.disabledReason,
  } as const
  const words = (
    <>
      {entry.icon && <Icon name={entry.icon} />}
      {entry.isChecked !== undefined && (
        <span style={{ width: 16 }}>{entry.isChecked && <Icon name="check" />}</span>
      )}
      <span>{entry.label}</span>
      {entry.shortcut && <kbd aria-hidden="true">{entry.shortcut}</kbd>}
    </>
  )
  if (!entry.href || entry.disabledReason)
    return (
      <button type="button" {...shared} onClick={onSelect}>
        {words}
      </button>
    )
  return (
    <a
      {...shared}
      href={entry.href}
      download={entry.isDownload}
      onClick={(event) => {
        const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
        if (!entry.onSelect || opensElsewhere) return onFollow()
        event.preventDefault()
        onSelect()
      }}
    >
      {words}
    </a>
  )
}
