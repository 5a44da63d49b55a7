import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Select } from '#web/ui/form/select.tsx'

const options = [
  { value: '7', label: 'Rooms at the lakefront resort' },
  { value: '12', label: 'Early-bird rooms at the lakefront resort, second flight' },
]

test.each([
  12,
  '12',
])('what is chosen by %j is told whole by the title, since its line may have no room', (value) => {
  const shown = renderToStaticMarkup(
    <Select label="Campaign" value={value} options={options} onChange={() => {}} />,
  )
  expect(shown).toContain(`title="${options[1]?.label}"`)
})
