import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { SearchInput } from '#web/ui/form/search-input.tsx'

interface ColumnOptions {
  readonly title: string
  /** The label of the search box. */
  readonly label: string
  readonly placeholder?: string | undefined
  readonly id?: string
  readonly search: string
  readonly onSearch: (typed: string) => void
  /** Its lines are not those of what is chosen yet. */
  readonly isWaiting?: boolean
  readonly children: ReactNode
  readonly beside?: ReactNode
}

/** A column of the chooser: what it lists, and a search of its own. */
export function ChooserColumn({
  title,
  label,
  isWaiting,
  search,
  onSearch,
  children,
  beside,
  ...input
}: ColumnOptions) {
  return (
    <section className="chooser-column" aria-label={title} data-column={isWaiting ? 'waiting' : 'there'}>
      <h3>
        {title}
        {beside}
      </h3>
      <SearchInput
        {...input}
        label={<span className="vh">{label}</span>}
        value={search}
        maxLength={100}
        onChange={({ target }) => onSearch(target.value)}
      />
      {children}
    </section>
  )
}

interface LineOptions {
  readonly isChosen: boolean
  /** The one that Tab goes to. */
  readonly isStop: boolean
  readonly name: string
  readonly place?: number
  readonly onChoose: () => void
}

/** A line that leads into the next column: by a press, or as soon as the focus is there. */
export function Line({ isChosen, isStop, name, place, onChoose }: LineOptions) {
  return (
    <li>
      <button
        type="button"
        data-line=""
        data-place={place}
        tabIndex={isStop ? 0 : -1}
        aria-current={isChosen || undefined}
        onClick={onChoose}
        onFocus={onChoose}
      >
        <span dir="auto">{name}</span>
        <Icon name="right" size={12} />
      </button>
    </li>
  )
}

/** Case and blanks at the ends decide nothing. */
export const isFound = (name: string, search: string): boolean =>
  name.toLowerCase().includes(search.trim().toLowerCase())
