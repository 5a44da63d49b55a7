import type { EditorKind } from '#domain/content/editor-titles.ts'
import { entryModes, type EntryMode } from '#domain/content/post-time.ts'
import { type Preference, preferences } from '#domain/scheduling/auto-schedule.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { FormPart, TwoUp } from '#web/content/editor/form-part.tsx'
import type { PostTimes } from '#web/content/editor/typed-times.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import type { Form } from '#web/kernel/use-form.ts'
import { SlotPicker } from '#web/scheduling/picker/slot-picker.tsx'
import { DayField } from '#web/ui/form/date/date-field.tsx'
import { Legend } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

const modeWords: Readonly<Record<EntryMode, readonly [name: string, hint: string]>> = {
  scheduled: ['Schedule', 'a day and a time'],
  automatic: ['Auto-schedule', 'a day and a part of it'],
  'already-out': ['Already uploaded', 'record the day only'],
}

/** The parts of a day as people speak of them, on New York's clock (SCH-20). */
const preferenceWords: Readonly<Record<Preference, string>> = {
  none: 'No preference',
  morning: 'Morning',
  latemorning: 'Late morning, 11 AM',
  afternoon: 'Afternoon',
  evening: 'Evening',
  night: 'Night, 8 PM',
}

interface WhenPartOptions {
  readonly form: Form<PostTimes>
  /** Enter what is out already, and have a time chosen. */
  readonly mayEnterOtherwise: boolean
  readonly kind: EditorKind
  /** Whose times are shown. */
  readonly campaignId: number
  /** The post that is changed. */
  readonly besides?: number | undefined
  /** The article that is changed, in place of a post. */
  readonly article?: number | undefined
}

/** When it goes out: at a time, at a free time near a wish, or that it is out already; the latter two for agents. */
export function WhenPart({ form, mayEnterOtherwise, kind, campaignId, besides, article }: WhenPartOptions) {
  const { mode, date, time, autoDay, preference } = form.values
  const today = newYorkDay(productNow())
  return (
    <FormPart title="When">
      {mayEnterOtherwise && kind !== 'edit' && <Modes form={form} />}
      {mode === 'scheduled' && (
        <div id={form.idOf('date')} tabIndex={-1}>
          <div id={form.idOf('time')} tabIndex={-1}>
            <SlotPicker
              key={campaignId}
              campaignId={campaignId}
              besides={besides}
              article={article}
              chosen={date === '' ? null : { date, time: time || null }}
              fault={form.faults.date ?? form.faults.time}
              onChoose={(slot) => form.change({ date: slot.date, time: slot.time ?? '' })}
            />
          </div>
        </div>
      )}
      {mode === 'automatic' && (
        <TwoUp>
          <DayField
            id={form.idOf('autoDay')}
            label="Day"
            hint="The free time nearest to the wish is taken."
            value={autoDay}
            first={today}
            fault={form.faults.autoDay ?? form.faults.day}
            onChange={(typed) => form.change({ autoDay: typed })}
          />
          <Select
            id={form.idOf('preference')}
            label="Part of the day"
            hint="On New York’s clock."
            value={preference}
            options={preferences.map((value) => ({ value, label: preferenceWords[value] }))}
            onChange={({ target }) => form.change({ preference: target.value as Preference })}
          />
        </TwoUp>
      )}
      {mode === 'already-out' && (
        <DayField
          id={form.idOf('date')}
          label="Day on which it went out"
          value={date}
          last={today}
          fault={form.faults.date}
          onChange={(typed) => form.change({ date: typed })}
        />
      )}
    </FormPart>
  )
}

/** What was chosen of one kind of day says nothing for another. */
function Modes({ form }: Pick<WhenPartOptions, 'form'>) {
  return (
    <fieldset className="entry-modes">
      <Legend>How it is entered</Legend>
      {(
        ['scheduled', 'automatic', 'already-out'] as const satisfies readonly (typeof entryModes)[number][]
      ).map((mode) => {
        const [name, hint] = modeWords[mode]
        return (
          <label key={mode}>
            <input
              type="radio"
              name={form.idOf('mode')}
              checked={form.values.mode === mode}
              onChange={() => form.change({ mode, date: '', time: '' })}
            />
            <span>
              {name}
              <span className="small muted">{hint}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
