import { useState } from 'react'
import { listScheduleSettings, saveTypeLimits, type TypeLimits } from '#contract/scheduling/settings.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { wholeLengthInWords } from '#domain/scheduling/minute-of-day.ts'
import { useRead } from '#web/kernel/read.ts'
import { useSetting } from '#web/scheduling/settings/use-setting.ts'
import { wholeIn } from '#web/scheduling/settings/whole-in.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { TableColumn } from '#web/ui/list/data-table.tsx'
import { ListTable } from '#web/ui/list/list-table.tsx'

const columnsFor = (onChange: (type: TypeLimits) => void): readonly TableColumn<TypeLimits>[] => [
  { head: 'Kind', isName: true, cell: ({ name }) => name },
  { head: 'Characters', isNumber: true, cell: ({ textLimit }) => formatCount(textLimit) },
  {
    head: 'Lines',
    isNumber: true,
    cell: ({ lineLimit }) => (lineLimit === null ? 'Any' : formatCount(lineLimit)),
  },
  {
    head: 'Sent ahead',
    isNumber: true,
    cell: ({ sentAheadHours }) =>
      sentAheadHours === null ? 'Not sent' : wholeLengthInWords(sentAheadHours * 60),
  },
  {
    head: 'Acts',
    isActs: true,
    cell: (type) => (
      <Button small onClick={() => onChange(type)} aria-label={`Change: ${type.name}`}>
        Change
      </Button>
    ),
  },
]

/** How long the text of each kind may be, and how long before its time it goes to the publisher. */
export function LimitsPanel() {
  const list = useRead(listScheduleSettings)
  const [opened, open] = useState<TypeLimits | null>(null)
  return (
    <>
      <ListTable
        reading={list}
        what="limits"
        caption="Kinds of content"
        order="by name"
        rowsOf={({ types }) => types}
        columns={columnsFor(open)}
        keyOf={({ id }) => id}
        empty={{ title: 'No kinds of content', says: 'The kinds of content stand here.' }}
        lines={10}
      />
      {opened && <LimitsDialog type={opened} onClose={() => open(null)} />}
    </>
  )
}

const valuesOf = (type: TypeLimits) => ({
  textLimit: String(type.textLimit),
  lineLimit: String(type.lineLimit ?? ''),
  sentAheadHours: String(type.sentAheadHours ?? ''),
})
type Values = ReturnType<typeof valuesOf>

const wholeOrNull = (text: string) => (text.trim() === '' ? null : wholeIn(text))

function changedIn(values: Values, type: TypeLimits) {
  const before = valuesOf(type)
  const isNew = (name: keyof Values) => values[name] !== before[name]
  return {
    ...(isNew('textLimit') && { textLimit: wholeIn(values.textLimit) }),
    ...(isNew('lineLimit') && { lineLimit: wholeOrNull(values.lineLimit) }),
    ...(isNew('sentAheadHours') && { sentAheadHours: wholeOrNull(values.sentAheadHours) }),
  }
}

function LimitsDialog({ type, onClose }: { type: TypeLimits; onClose: () => void }) {
  const form = useSetting(saveTypeLimits, {
    id: type.id,
    thing: type,
    values: valuesOf(type),
    changedIn,
    onClose,
  })
  return (
    <FormDialog
      title="Change limits"
      subtitle={type.name}
      isDirty={form.isChanged}
      act={form}
      summary={form.summary}
      saves="Save limits"
      onSave={form.save}
      onClose={onClose}
    >
      <TextInput {...form.text('textLimit')} label="Characters of a text" inputMode="numeric" />
      <TextInput
        {...form.text('lineLimit')}
        label="Lines of a text"
        optional
        hint="Empty: any number."
        inputMode="numeric"
      />
      <TextInput
        {...form.text('sentAheadHours')}
        label="Sent to the publisher, in hours before its time"
        optional
        hint="Empty: not sent ahead. What was sent cannot be changed any more."
        inputMode="numeric"
      />
    </FormDialog>
  )
}
