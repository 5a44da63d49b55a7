import type { readPrompts } from '#contract/content/publisher.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { Form } from '#web/kernel/use-form.ts'
import { Select } from '#web/ui/form/select.tsx'

interface TimeChoiceOptions<Typed extends { readonly time: string }> {
  readonly form: Form<Typed>
  readonly slots: NonNullable<Reply<typeof readPrompts>['slots']>
}

/** The free times of the day, where the publisher sets the time. */
export function TimeChoice<Typed extends { readonly time: string }>({
  form,
  slots,
}: TimeChoiceOptions<Typed>) {
  const free = slots.filter(({ isFree }) => isFree)
  return (
    <Select
      id={form.idOf('time')}
      value={form.values.time}
      fault={form.faults.time}
      onChange={({ target }) => form.change({ time: target.value } as Partial<Typed>)}
      label="Time, New York"
      hint={free.length === 0 ? 'No time of this day is free any more. Ask for another day.' : undefined}
      options={[
        { value: '', label: 'Choose a time' },
        ...free.map(({ time }) => ({ value: time, label: `${time} ET` })),
      ]}
    />
  )
}
