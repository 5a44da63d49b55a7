import { useState } from 'react'
import type { Option } from '#web/proposals/chooser/option.ts'
import { ChooserColumn, isFound, Line } from '#web/proposals/chooser/column.tsx'

interface OptionColumnOptions {
  readonly id: string
  readonly options: readonly Option[]
  readonly chosen: Option
  readonly onChoose: (key: Option['key']) => void
}

/** The eight ways to a product (CHO-04). */
export function OptionColumn({ id, options, chosen, onChoose }: OptionColumnOptions) {
  const [search, setSearch] = useState('')
  const found = options.filter(({ name }) => isFound(name, search))
  const stop = found.includes(chosen) ? chosen : found[0]
  return (
    <ChooserColumn
      id={id}
      title="Choose Option"
      label="Filter the options"
      search={search}
      onSearch={setSearch}
    >
      <ul aria-label="Choose Option">
        {found.map((option) => (
          <Line
            key={option.key}
            name={option.name}
            isChosen={option === chosen}
            isStop={option === stop}
            onChoose={() => onChoose(option.key)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="chooser-none">No option of that name</p>}
    </ChooserColumn>
  )
}
