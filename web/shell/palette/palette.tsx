import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { useMe } from '#web/people/me.ts'
import { type PaletteGroup, type PaletteLine, usePaletteGroups } from '#web/shell/palette/palette-lines.ts'
import { rememberPlace } from '#web/shell/palette/recent-places.ts'
import type { Commands } from '#web/ui/keys/commands.ts'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import type { MenuEntry } from '#web/ui/layer/menu.tsx'
import { ReadingStates } from '#web/ui/states.tsx'
import { SearchInput } from '#web/ui/form/search-input.tsx'
import './palette.css'

interface PaletteOptions {
  /** What can be done with the item at hand. */
  commands: Commands | null
  /** What can be done from anywhere. */
  general: readonly MenuEntry[]
  onClose: () => void
}

/**
 * Goes to anything and does anything with the item at hand, by a few letters. The focus stays in the field; the
 * arrows move a mark through the list below it (a combobox with a list), Enter takes the marked line.
 */
export function Palette({ commands, general, onClose }: PaletteOptions) {
  const navigate = useNavigate()
  const me = useMe()
  const listId = useId()
  const [text, setText] = useState('')
  const [marked, mark] = useState(0)
  const { groups, asked } = usePaletteGroups(me, text.trim(), commands, general)
  const lines = groups.flatMap((group) => group.lines)
  const at = Math.min(marked, lines.length - 1)
  const current = lines[at]

  const take = (line: PaletteLine | undefined) => {
    if (!line || line.disabledReason) return
    onClose()
    if (line.place) {
      rememberPlace(me.personId, line.place)
      void navigate({ href: line.place.href })
    } else if (line.act?.onSelect) {
      // First the focus goes back to the row, so that what opens now gives it back to the row as well.
      const act = line.act.onSelect
      requestAnimationFrame(() => act())
    } else if (line.act?.isDownload) location.assign(line.act.href ?? '')
    else if (line.act?.href) void navigate({ href: line.act.href })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key]
    if (to === undefined || lines.length === 0) return
    event.preventDefault()
    const isStep = event.key.startsWith('Arrow')
    const next = isStep ? (to + lines.length) % lines.length : Math.min(Math.max(to, 0), lines.length - 1)
    mark(next)
    document.getElementById(lines[next]?.id ?? '')?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Dialog id="palette" title="Go to or do" isDirty={false} onClose={onClose} onSubmit={() => take(current)}>
      <div className="palette">
        <SearchInput
          label="Screen, campaign or act"
          className="wide"
          role="combobox"
          aria-expanded={lines.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current?.id}
          spellCheck={false}
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value)
            mark(0)
          }}
        />
        {asked.isError && <ReadingStates reading={asked} />}
        <div id={listId} role="listbox" aria-label="Found">
          {groups.map((group) => (
            <Group key={group.title} group={group} currentId={current?.id} onTake={take} />
          ))}
        </div>
        {lines.length === 0 && !asked.isFetching && (
          <p className="nothing">
            Nothing of that name. Try a part of a campaign’s or a screen’s name; acts are listed when a
            campaign is chosen.
          </p>
        )}
        <p className="small muted" role="status">
          {asked.isFetching ? 'Searching' : `${lines.length} found`}
        </p>
      </div>
    </Dialog>
  )
}

interface GroupOptions {
  group: PaletteGroup
  currentId: string | undefined
  onTake: (line: PaletteLine) => void
}

function Group({ group, currentId, onTake }: GroupOptions) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options in a list box
    <div role="group" aria-label={group.title}>
      <p className="group" aria-hidden="true">
        {group.title}
      </p>
      {group.lines.map((line) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field above holds the focus and takes the keys
        <div
          key={line.id}
          id={line.id}
          role="option"
          aria-selected={line.id === currentId}
          aria-disabled={line.disabledReason ? true : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(line)}
        >
          <span className="what">
            {line.name}
            {(line.disabledReason ?? line.kind) && (
              <span className="small muted">{line.disabledReason ?? line.kind}</span>
            )}
          </span>
          {line.shortcut && <kbd aria-hidden="true">{line.shortcut}</kbd>}
        </div>
      ))}
    </div>
  )
}
