import { weekdayInWords } from '#domain/scheduling/minute-of-day.ts'
import {
  listScheduleSettings,
  type RuleInForce,
  saveRule,
  type TypeLimits,
} from '#contract/scheduling/settings.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { grantsInWords, ruleAbout, timesInWords } from '#domain/scheduling/rule-in-words.ts'
import { inForce, pressKind, type RuleSubject, subjectOf } from '#domain/scheduling/schedule-rule.ts'
import { call } from '#web/kernel/call.ts'
import { conflictOf } from '#web/kernel/failure.ts'
import { saveUnlessChanged } from '#web/kernel/save-unless-changed.ts'
import { type Form, useForm } from '#web/kernel/use-form.ts'
import {
  faultsOfTimes,
  readTimes,
  type TypedRuleTimes,
  typedRuleTimes,
} from '#web/scheduling/settings/rule-values.ts'
import { offerSettingTakeBack, rereadSettings } from '#web/scheduling/settings/take-back.ts'
import { previewWeek } from '#web/scheduling/settings/week-preview.ts'
import { banner } from '#web/ui/banner.tsx'
import { DayField } from '#web/ui/form/date/date-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import { SumsTable } from '#web/ui/sums-table.tsx'

interface RuleDialogOptions {
  /** Null: a new one. */
  readonly rule: RuleInForce | null
  readonly settings: Reply<typeof listScheduleSettings>
  readonly today: NewYorkDay
  readonly onClose: () => void
}

/** What a choice of every one is called in a select. */
const every = ''
const weekdays = [0, 1, 2, 3, 4, 5, 6]

interface RuleFields extends TypedRuleTimes {
  readonly kind: string
  readonly grant: string
  readonly weekday: string
  /** Empty: at once. */
  readonly validFrom: string
}

const subjectIn = ({ kind, grant, weekday }: RuleFields): RuleSubject => ({
  kind: kind === every ? null : kind,
  grant: grant === every ? null : grant,
  weekday: weekday === every ? null : Number(weekday),
})

/** A rule of times, changed or new, with what it does to a week. */
export function RuleDialog({ rule, settings, today, onClose }: RuleDialogOptions) {
  const nameOf = (kind: string) => settings.types.find(({ key }) => key === kind)?.name ?? kind
  const planned = rule && rule.validFrom > today ? rule.validFrom : ''
  const initial: RuleFields = {
    ...typedRuleTimes(rule),
    kind: rule?.kind ?? every,
    grant: rule?.grant ?? every,
    validFrom: planned,
    weekday: rule?.weekday === null || !rule ? every : String(rule.weekday),
  }
  const form = useForm(initial, (typed) => save(typed, rule), {
    check: faultsOfTimes,
    onDone: async (message) => {
      onClose()
      await rereadSettings()
      if (message === null) return
      banner.success(message)
      await offerSettingTakeBack()
    },
  })
  const { values } = form
  const about = subjectIn(values)
  const replaced = rule
    ? null
    : inForce(settings.rules, today).find((one) => subjectOf(one) === subjectOf(about))
  const validFrom = values.validFrom || (rule ?? replaced)?.validFrom || today
  const days = previewWeek(settings.rules, { ...about, ...readTimes(values), validFrom }, today)
  return (
    <FormDialog
      title={rule ? 'Change rule' : 'New rule'}
      subtitle={ruleAbout(about, nameOf)}
      isDirty={form.isChanged}
      act={form}
      summary={form.summary}
      saves="Save rule"
      onSave={form.save}
      onClose={onClose}
    >
      {!rule && <SubjectFields form={form} types={settings.types} />}
      {replaced && (
        <Notice tone="info">
          A rule about this says already: {timesInWords(replaced)}. Saving puts this one in its place.
        </Notice>
      )}
      <TimesFields form={form} />
      <DayField
        id={form.idOf('validFrom')}
        label="Holds from"
        optional
        hint="Empty: at once."
        value={values.validFrom}
        fault={form.faults['validFrom']}
        first={today}
        onChange={(day) => form.change({ validFrom: day })}
      />
      <SumsTable
        caption="The week before and after"
        isCaptionShown
        of="Day"
        columns={['Now', 'Then']}
        lines={days.map(({ weekday, day, before, after, isChanged }) => [
          <>
            {weekday} <span className="nowrap">{day}</span>
          </>,
          before,
          isChanged ? after : 'As now',
        ])}
      />
    </FormDialog>
  )
}

/** What a new rule is about: a kind, a weekday, and whom. */
function SubjectFields({ form, types }: { form: Form<RuleFields>; types: readonly TypeLimits[] }) {
  const select = (name: 'kind' | 'grant' | 'weekday') => ({
    id: form.idOf(name),
    value: form.values[name],
    fault: form.faults[name],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  })
  const kinds = types.map(({ key, name }) => ({ value: key, label: name }))
  const days = weekdays.map((day) => ({ value: String(day), label: weekdayInWords(day) }))
  const grants = Object.entries(grantsInWords).map(([value, label]) => ({ value, label }))
  const articles = { value: pressKind, label: 'Articles' }
  return (
    <>
      <Select
        {...select('kind')}
        label="Kind"
        options={[{ value: every, label: 'Every kind' }, articles, ...kinds]}
      />
      <Select
        {...select('weekday')}
        label="Weekday"
        options={[{ value: every, label: 'Every day' }, ...days]}
      />
      <Select {...select('grant')} label="For" options={[{ value: every, label: 'Everybody' }, ...grants]} />
    </>
  )
}

function TimesFields({ form }: { form: Form<RuleFields> }) {
  return (
    <>
      <TextInput
        {...form.text('firstMinute')}
        label="First time"
        optional
        hint="Such as 9 AM. Empty: as the other rules say."
      />
      <TextInput {...form.text('lastMinute')} label="Last time" optional hint="Such as 4 PM." />
      <TextInput {...form.text('stepMinutes')} label="Step, in minutes" optional inputMode="numeric" />
      <TextInput
        {...form.text('fixedMinutes')}
        label="Times in place of steps"
        optional
        hint="Such as 9 AM, 1 PM, 9 PM."
      />
      <TextInput
        {...form.text('leadMinutes')}
        label="Lead time, in minutes"
        optional
        hint="How long ahead at the latest; 1440 is a day."
        inputMode="numeric"
      />
    </>
  )
}

/** The sentence of the answer; null where somebody else's rule was left as it is. */
async function save(typed: RuleFields, rule: RuleInForce | null): Promise<string | null> {
  const times = readTimes(typed)
  const body = {
    ...subjectIn(typed),
    ...times,
    fixedMinutes: times.fixedMinutes && [...times.fixedMinutes],
    validFrom: typed.validFrom === '' ? null : typed.validFrom,
  }
  if (!rule || body.validFrom !== null) return (await call(saveRule, { body })).message
  const outcome = await saveUnlessChanged(
    {
      what: 'the rule',
      read: timesInWords,
      mine: timesInWords(times),
      send: (seenUpdatedAt) => call(saveRule, { body: { ...body, seenUpdatedAt } }),
    },
    rule,
    (refusal) => ({ ...rule, ...conflictOf(saveRule, refusal)?.theirs }),
  )
  return outcome.saved?.message ?? null
}
