import { mostWindows } from '#domain/livestreams/air-window.ts'
import type { Form } from '#web/kernel/use-form.ts'
import type { TypedLivestream } from '#web/livestreams/typed-livestream.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTimeField } from '#web/ui/form/date/date-field.tsx'
import { FaultLine } from '#web/ui/form/fault-summary.tsx'
import { Legend } from '#web/ui/form/field.tsx'

/** The times on air, each with its start and its end; one more at a press, up to the most that there may be. */
export function WindowsField({ form }: { form: Form<TypedLivestream> }) {
  const { windows } = form.values
  const set = (at: number, part: Partial<(typeof windows)[number]>) =>
    form.change((before) => ({
      windows: before.windows.map((one, each) => (each === at ? { ...one, ...part } : one)),
    }))
  return (
    <fieldset className="air-windows">
      <Legend>Times on air</Legend>
      {form.faults['windows'] && <FaultLine>{form.faults['windows']}</FaultLine>}
      {windows.map(({ start, end }, at) => (
        <div key={at} className="air-window">
          <DateTimeField
            id={form.idOf(`windows[${at}]`)}
            label={windows.length > 1 ? `Start ${at + 1}` : 'Start'}
            fault={form.faults[`windows[${at}]`]}
            value={start}
            onChange={(typed) => set(at, { start: typed })}
          />
          <DateTimeField
            label={windows.length > 1 ? `End ${at + 1}` : 'End'}
            value={end}
            onChange={(typed) => set(at, { end: typed })}
          />
          {windows.length > 1 && (
            <Button
              small
              onClick={() =>
                form.change((before) => ({ windows: before.windows.filter((_, each) => each !== at) }))
              }
            >
              Take time {at + 1} away
            </Button>
          )}
        </div>
      ))}
      <Button
        small
        icon="plus"
        disabledReason={
          windows.length >= mostWindows ? `A livestream has ${mostWindows} times at most` : undefined
        }
        onClick={() => form.change((before) => ({ windows: [...before.windows, { start: '', end: '' }] }))}
      >
        Another time
      </Button>
    </fieldset>
  )
}
