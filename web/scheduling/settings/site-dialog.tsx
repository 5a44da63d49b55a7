import { weekdayInWords } from '#domain/scheduling/minute-of-day.ts'
import { saveSiteTimes, type SiteTimes } from '#contract/scheduling/settings.ts'
import { wholeIn } from '#web/scheduling/settings/whole-in.ts'
import { useSetting } from '#web/scheduling/settings/use-setting.ts'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { ToggleGroup } from '#web/ui/form/toggles.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

const weekdays = [0, 1, 2, 3, 4, 5, 6]

const valuesOf = (site: SiteTimes) => ({
  timeOptionsHidden: site.timeOptionsHidden,
  isPriority: site.isPriority,
  editLeadMinutes: String(site.editLeadMinutes),
  deadlineHours: String(site.deadlineHours),
  /** Joined, so that the form sees what has changed. */
  printWeekdays: site.printWeekdays.join(' '),
  contentAddress: site.contentAddress ?? '',
  blastAddress: site.blastAddress ?? '',
})
type Values = ReturnType<typeof valuesOf>

/** What of a site was changed; the rest stays. */
function changedIn(values: Values, site: SiteTimes) {
  const before = valuesOf(site)
  const isNew = (name: keyof Values) => values[name] !== before[name]
  return {
    ...(isNew('timeOptionsHidden') && { timeOptionsHidden: values.timeOptionsHidden }),
    ...(isNew('isPriority') && { isPriority: values.isPriority }),
    ...(isNew('editLeadMinutes') && { editLeadMinutes: wholeIn(values.editLeadMinutes) }),
    ...(isNew('deadlineHours') && { deadlineHours: wholeIn(values.deadlineHours) }),
    ...(isNew('printWeekdays') && { printWeekdays: daysIn(values.printWeekdays) }),
    ...(isNew('contentAddress') && { contentAddress: values.contentAddress.trim() || null }),
    ...(isNew('blastAddress') && { blastAddress: values.blastAddress.trim() || null }),
  }
}

const daysIn = (joined: string): number[] => (joined === '' ? [] : joined.split(' ').map(Number))

/** What is special about one site. */
export function SiteDialog({ site, onClose }: { site: SiteTimes; onClose: () => void }) {
  const form = useSetting(saveSiteTimes, {
    id: site.site.id,
    thing: site,
    values: valuesOf(site),
    changedIn,
    onClose,
  })
  const { values, change } = form
  const days = new Set(values.printWeekdays === '' ? [] : values.printWeekdays.split(' '))
  const toggle = (day: string) => {
    const next = weekdays.map(String).filter((one) => (one === day ? !days.has(one) : days.has(one)))
    change({ printWeekdays: next.join(' ') })
  }
  return (
    <FormDialog
      title="Change site"
      subtitle={site.site.name}
      isDirty={form.isChanged}
      act={form}
      summary={form.summary}
      saves="Save site"
      onSave={form.save}
      onClose={onClose}
    >
      <CheckBox
        checked={values.timeOptionsHidden}
        onChange={({ target }) => change({ timeOptionsHidden: target.checked })}
      >
        The publisher sets the time
      </CheckBox>
      <CheckBox checked={values.isPriority} onChange={({ target }) => change({ isPriority: target.checked })}>
        Priority site: content may be changed while more than the minutes below remain
      </CheckBox>
      <TextInput
        {...form.text('editLeadMinutes')}
        label="Changes end, in minutes before its time"
        hint="240 are 4 hours."
        inputMode="numeric"
      />
      <TextInput
        {...form.text('deadlineHours')}
        label="Deadline, in hours before its time"
        hint="Where neither the campaign nor the kind of content says so."
        inputMode="numeric"
      />
      {site.hasPrint && (
        <ToggleGroup
          legend="Printed on"
          isWeek
          choices={weekdays.map((day) => ({ value: String(day), label: weekdayInWords(day).slice(0, 3) }))}
          pressed={days}
          onToggle={toggle}
        />
      )}
      <TextInput
        {...form.text('contentAddress')}
        label="Address for content"
        optional
        hint="Where WhatsApp content, print and reminders go."
        type="email"
      />
      <TextInput
        {...form.text('blastAddress')}
        label="Address of the e-mail list"
        optional
        hint="The site’s own list server. Empty: e-mail blasts wait in the queue and are sent by hand."
        type="email"
      />
    </FormDialog>
  )
}
