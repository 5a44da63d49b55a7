import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { stepByKey } from '#web/ui/step-by-key.ts'
import { openBeside } from '#web/ui/layer/beside.ts'
import { type MenuEntry, type OpenMenu, showMenu } from '#web/ui/layer/menu.tsx'
import { matchByTyping } from '#web/ui/layer/type-ahead.ts'
import './menu.css'

const arrows = { forth: 'ArrowDown', back: 'ArrowUp' }

type Line = Exclude<MenuEntry, 'rule'>

/** The lines of the menu that is open, moved through by arrows and first letters. */
export function MenuList({ anchor, label, entries }: OpenMenu) {
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', atMs: 0 })
  const close = () => showMenu(null)

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const takeOff = openBeside(element, anchor, 'on-own-side', () => showMenu(null))
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
