import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { chosenOf, type Place } from '#domain/campaigns/targeting/places-chosen.ts'
import type { Targeting } from '#domain/campaigns/targeting/targeting.ts'
import { type PlaceLine, placeLines } from '#web/campaigns/panel/place-lines.ts'
import { Icon } from '#web/ui/icon.tsx'
import './place-tree.css'

interface PlaceTreeOptions {
  readonly targeting: Targeting
  readonly search: string
  readonly onToggle: (place: Place) => void
}

/**
 * Continents, countries and states as one tree. Arrows move, open and close; Space or Enter ticks; Home and End
 * jump; a letter goes to the next place that begins with it. While a search is on, what it found is open.
 */
export function PlaceTree({ targeting, search, onToggle }: PlaceTreeOptions) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState('')
  const tree = useRef<HTMLDivElement>(null)
  const lines = placeLines(opened, search)
  const stop = lines.find(({ key }) => key === at) ?? lines[0]
  const open = (key: string, isOpen: boolean) => {
    const next = new Set(opened)
    if (isOpen) next.add(key)
    else next.delete(key)
    setOpened(next)
  }
  const goTo = (line: PlaceLine | undefined) => {
    if (!line) return
    setAt(line.key)
    focusLine(tree, line.key)
  }
  const onKeyDown = (event: KeyboardEvent, line: PlaceLine) => {
    const here = lines.indexOf(line)
    const acts: Record<string, () => void> = {
      ArrowDown: () => goTo(lines[here + 1]),
      ArrowUp: () => goTo(lines[here - 1]),
      Home: () => goTo(lines[0]),
      End: () => goTo(lines.at(-1)),
      ArrowRight: () => (line.isOpen === false ? open(line.key, true) : goTo(childOf(lines, here))),
      ArrowLeft: () => (line.isOpen && search === '' ? open(line.key, false) : goTo(parentOf(lines, here))),
      ' ': () => line.place && onToggle(line.place),
      Enter: () => line.place && onToggle(line.place),
    }
    const act = acts[event.key] ?? letterAct(event, lines, here, goTo)
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  if (lines.length === 0) return <p className="muted">No place is called so.</p>
  return (
    <div className="place-tree" role="tree" aria-label="Places" aria-multiselectable="true" ref={tree}>
      {lines.map((line) => {
        const chosen = line.place ? chosenOf(targeting, line.place) : null
        return (
          <div
            key={line.key}
            role="treeitem"
            data-key={line.key}
            className={`place level-${line.level}`}
            aria-level={line.level}
            aria-posinset={line.position}
            aria-setsize={line.of}
            aria-expanded={line.isOpen ?? undefined}
            aria-checked={chosen === null ? undefined : chosen === 'some' ? 'mixed' : chosen === 'all'}
            aria-selected={chosen === 'all'}
            tabIndex={line === stop ? 0 : -1}
            onFocus={() => setAt(line.key)}
            onKeyDown={(event) => onKeyDown(event, line)}
            onClick={() => line.place && onToggle(line.place)}
          >
            <span
              className="twist"
              aria-hidden="true"
              onClick={(event) => {
                event.stopPropagation()
                if (line.isOpen !== null) open(line.key, !line.isOpen)
              }}
            >
              {line.isOpen !== null && <Icon name={line.isOpen ? 'down' : 'right'} size={14} />}
            </span>
            {chosen !== null && (
              <span className={`tick ${chosen}`} aria-hidden="true">
                {chosen === 'all' && <Icon name="check" size={12} />}
                {chosen === 'some' && '–'}
              </span>
            )}
            <span>{line.name}</span>
          </div>
        )
      })}
    </div>
  )
}

function focusLine(tree: RefObject<HTMLDivElement | null>, key: string): void {
  const element = tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  element?.focus()
  element?.scrollIntoView({ block: 'nearest' })
}

function childOf(lines: readonly PlaceLine[], at: number): PlaceLine | undefined {
  const next = lines[at + 1]
  return next && next.level > (lines[at]?.level ?? 9) ? next : undefined
}

function parentOf(lines: readonly PlaceLine[], at: number): PlaceLine | undefined {
  const level = lines[at]?.level ?? 1
  return lines.slice(0, at).findLast((line) => line.level < level)
}

function letterAct(
  event: KeyboardEvent,
  lines: readonly PlaceLine[],
  at: number,
  goTo: (line: PlaceLine | undefined) => void,
): (() => void) | undefined {
  if (!/^\p{L}$/u.test(event.key)) return undefined
  const letter = event.key.toLowerCase()
  const isHit = ({ name }: PlaceLine) => name.toLowerCase().startsWith(letter)
  return () => goTo(lines.slice(at + 1).find(isHit) ?? lines.find(isHit))
}
