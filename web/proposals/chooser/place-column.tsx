import { useState } from 'react'
import type { Option } from '#web/proposals/chooser/option.ts'
import { ChooserColumn, isFound, Line } from '#web/proposals/chooser/column.tsx'

interface PlaceColumnOptions {
  readonly option: Option
  readonly chosen: number | null
  readonly onChoose: (placeId: number) => void
}

/** What the search looks for (CHO-03), and what is said where there is none at all. */
const wordsOf: Readonly<Record<Option['lists'], { readonly search: string; readonly none: string }>> = {
  sites: { search: 'Search Publishers', none: 'No publisher has such products' },
  platforms: { search: 'Search Platform', none: 'There are no platforms' },
  templates: { search: 'Search Templates', none: 'Keep a proposal as a template, and it stands here' },
}

/** The publishers, platforms or templates of the way that was chosen. */
export function PlaceColumn({ option, chosen, onChoose }: PlaceColumnOptions) {
  const [search, setSearch] = useState('')
  const found = option.entries.filter(({ name }) => isFound(name, search))
  const stop = found.find(({ id }) => id === chosen) ?? found[0]
  const words = wordsOf[option.lists]
  return (
    <ChooserColumn
      title="Publisher or Platform"
      label={words.search}
      placeholder={words.search}
      search={search}
      onSearch={setSearch}
    >
      <ul aria-label="Publisher or Platform">
        {found.map((entry) => (
          <Line
            key={entry.id}
            name={entry.name}
            place={entry.id}
            isChosen={entry.id === chosen}
            isStop={entry === stop}
            onChoose={() => onChoose(entry.id)}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="chooser-none">{option.entries.length === 0 ? words.none : 'None of that name'}</p>
      )}
    </ChooserColumn>
  )
}
