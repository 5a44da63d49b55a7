import { TextInput } from '#web/ui/form/text-input.tsx'

/** Why something was done, for the history; nobody has to say it. */
export function ReasonInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextInput
      label="Reason"
      optional
      limit={500}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** As a call carries it: left out where nothing was said. */
export const whyOf = (reason: string) => (reason.trim() === '' ? {} : { reason: reason.trim() })
