import { Select } from '#web/ui/form/select.tsx'
import './named-select.css'

interface NamedSelectOptions {
  readonly label: string
  /** What it says where nothing is chosen: `All clients`. */
  readonly all: string
  readonly among: readonly { readonly id: number; readonly name: string }[]
  readonly chosen: number | undefined
  readonly onChoose: (id: number | undefined) => void
}

/** Narrows a list to what is of one person or thing. Where there is one alone, nothing is to be chosen and it is absent. */
export function NamedSelect({ label, all, among, chosen, onChoose }: NamedSelectOptions) {
  if (among.length < 2 && chosen === undefined) return null
  const isKnown = among.some(({ id }) => id === chosen)
  return (
    <Select
      label={label}
      className="named-select"
      value={chosen ?? ''}
      options={[
        { value: '', label: all },
        ...among.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(chosen === undefined || isKnown ? [] : [{ value: String(chosen), label: String(chosen) }]),
      ]}
      onChange={({ target: { value } }) => onChoose(Number(value) || undefined)}
    />
  )
}
