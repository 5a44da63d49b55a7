import { useEffect, useEffectEvent, useState } from 'react'
import { SearchInput } from '#web/ui/form/search-input.tsx'

/** Typing pauses this long before it searches. */
const pauseMs = 150

interface ListSearchOptions {
  label: string
  search: string
  onSearch: (search: string) => void
}

/** Searches while typing; the field is never taken away, so it never loses the focus. */
export function ListSearch({ label, search, onSearch }: ListSearchOptions) {
  const [text, setText] = useState(search)
  const [seen, setSeen] = useState(search)
  // Searches that are on their way into the address, in their order.
  const [sent, setSent] = useState<readonly string[]>([])
  if (search !== seen) {
    setSeen(search)
    setSent(sent.slice(sent.indexOf(search) + 1))
    // Another address was opened (Back, Clear filters): the field follows it.
    if (!sent.includes(search)) setText(search)
  }
  const send = useEffectEvent((wanted: string) => {
    if (wanted === (sent.at(-1) ?? search)) return
    setSent([...sent, wanted])
    onSearch(wanted)
  })
  useEffect(() => {
    const timer = setTimeout(() => send(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return <SearchInput label={label} value={text} onChange={(event) => setText(event.target.value)} />
}
