import { getCalendarAddress, replaceCalendarAddress } from '#contract/overview/calendar.ts'
import { useAct } from '#web/kernel/act.ts'
import { refresh, useRead } from '#web/kernel/read.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { toast } from '#web/ui/layer/toast.tsx'
import { ReadingStates } from '#web/ui/states.tsx'

/** The secret address for other calendars: made, copied, and replaced. */
export function CalendarAddressDialog({ onClose }: { onClose: () => void }) {
  const reading = useRead(getCalendarAddress, {}, { staleTime: 0 })
  const url = reading.data?.url ?? null
  const replace = useAct(replaceCalendarAddress, {
    says: () =>
      url ? 'The address is replaced. The one before is closed' : 'Your calendar has an address now',
    onDone: () => refresh(getCalendarAddress),
  })
  const copy = useAct(() => navigator.clipboard.writeText(url ?? ''), {
    explain: () => 'The browser does not let us copy. Mark the address and copy it by hand',
    onDone: () => toast('iCal address copied to clipboard'),
  })
  return (
    <Dialog
      title="iCal address"
      onClose={onClose}
      isDirty={false}
      isLocked={replace.isBusy}
      error={replace.faults.form ?? copy.faults.form}
      footer={
        reading.data && (
          <>
            <Button onClick={() => void replace.run({ body: {} })} busy={replace.isBusy}>
              {url ? 'Replace the address' : 'Make an address'}
            </Button>
            {url && (
              <Button look="primary" icon="copy" onClick={() => void copy.run()} busy={copy.isBusy}>
                Copy
              </Button>
            )}
          </>
        )
      }
    >
      <ReadingStates reading={reading} failed="The address could not be loaded." lines={2} />
      {reading.data && (
        <>
          <p>
            Add this address to Google Calendar, Outlook or Apple Calendar, and they show what you see here,
            from 35 days back to a year ahead. Whoever has it sees it too, without signing in: keep it to
            yourself, and replace it when it has got about.
          </p>
          {url && (
            <TextInput label="Address" value={url} readOnly onFocus={({ target }) => target.select()} />
          )}
        </>
      )}
    </Dialog>
  )
}
