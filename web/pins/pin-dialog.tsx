import { useState } from 'react'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { type GetPin, pinCalls } from '#contract/pins/pins.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { nextFreeWindow, usualWindow } from '#domain/pins/pin-window.ts'
import { useAct } from '#web/kernel/act.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import type { Pinnable } from '#web/pins/pin-acts.tsx'
import { judgeTimes, type PinFacts, type PinTimes, typedPinTimes, withinBought } from '#web/pins/pin-times.ts'
import { PinTimeline } from '#web/pins/pin-timeline.tsx'
import { undoOfPin } from '#web/pins/undo-pin.ts'
import { WithPinFacts } from '#web/pins/with-pin-facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { DateTimeField } from '#web/ui/form/date/date-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toast } from '#web/ui/layer/toast.tsx'
import type { PinKind } from '#domain/pins/pin-kind.ts'
import { call } from '#web/kernel/call.ts'
import { saveUnlessChanged } from '#web/kernel/save-unless-changed.ts'

const title = 'Select Times to Pin Ad'

interface PinDialogOptions {
  readonly row: Pinnable
  readonly readAgain: () => Promise<unknown>
  readonly onClose: () => void
}

/** From when to when something is on top of its site (PIN-01), beside what else is. */
export function PinDialog(options: PinDialogOptions) {
  const { row, onClose } = options
  return (
    <WithPinFacts row={row} title={title} onClose={onClose}>
      {(facts) => <PinForm {...options} facts={facts} />}
    </WithPinFacts>
  )
}

type Facts = Reply<GetPin>

function PinForm({ row, readAgain, onClose, facts }: PinDialogOptions & { facts: Facts }) {
  const [opened] = useState(() => facts)
  const [typed, type] = useState(() =>
    typedPinTimes(opened.pinned ?? usualWindow(productNow(), opened.hours)),
  )
  const [isBought, setBought] = useState(opened.bought.isUsed)
  const { window, faults, isTaken } = judgeTimes(typed, opened, productNow(), isBought)
  const saving = useAct(() => savePin(row, { ...typed, isBought }, opened), {
    fields: ['start', 'end'],
    check: () => faults,
    says: (saved) =>
      saved
        ? [saved.success, saved.warning].filter(Boolean).join('. ')
        : 'The pin was left as somebody else has set it',
    onDone: async (saved) => {
      onClose()
      if (saved) {
        const { notice, act } = undoOfPin(`Pinned: ${row.name}`, { ...row, ...saved }, readAgain)
        toast(notice, () => void act())
      }
      await readAgain()
    },
  })
  // What was said of other times is no longer true.
  const choose = (times: PinTimes) => {
    saving.showFaults({})
    type(times)
  }
  const { siteName, hours, others, bought, pinned } = opened
  const hasBegun = bought.isUsed && pinned !== null && pinned.state !== 'scheduled'
  const chooseBought = (isWanted: boolean) => {
    setBought(isWanted)
    choose(isWanted && window ? typedPinTimes(withinBought(window, bought)) : typed)
  }
  const free = window && isTaken ? nextFreeWindow(window, others, productNow()) : null
  const field = (end: 'start' | 'end', label: string, hint: string) => (
    <DateTimeField
      label={label}
      hint={hint}
      value={typed[end]}
      fault={faults[end] ?? saving.faults[end]}
      first={newYorkDay(productNow())}
      onChange={(text) => choose({ ...typed, [end]: text })}
    />
  )
  return (
    <FormDialog
      isWide
      title={title}
      onClose={onClose}
      subtitle={
        <>
          <bdi>{row.name}</bdi> on top of <bdi>{siteName}</bdi>
        </>
      }
      act={saving}
      error={saving.faults.form}
      saves={opened.pinned ? 'Save times' : 'Pin'}
      onSave={() => saving.run()}
    >
      {field('start', 'Start', `New York time. A pin of ${siteName} usually lasts ${hours} hours.`)}
      {field('end', 'End', `New York time. At most ${opened.mostDays} days after the start.`)}
      {bought.hours !== null && (
        <>
          <CheckBox
            checked={isBought}
            disabled={hasBegun}
            onChange={({ target }) => chooseBought(target.checked)}
          >
            Use the bought pin of {formatCountOf(bought.hours, 'hours')}
          </CheckBox>
          <p className="sub">
            {hasBegun
              ? 'It has begun and stays used.'
              : isBought
                ? 'Its hours begin with the window. Taken down before that, it can be used again.'
                : `The client has ${formatCountOf(bought.left, 'bought pins')} left for this site.`}
          </p>
        </>
      )}
      {free && (
        <p>
          <Button
            small
            onClick={({ currentTarget }) => {
              choose(typedPinTimes(free))
              // The button goes with the fault; in the first field Enter pins.
              currentTarget.form?.querySelector('input')?.focus()
            }}
          >
            Next free: {formatTime(free.startAt)} ET
          </Button>
        </p>
      )}
      <PinTimeline siteName={siteName} others={others} window={window} isTaken={isTaken} />
    </FormDialog>
  )
}

/**
 * Sends the times of a pin, as decided on what was shown; what somebody else set meanwhile is put beside them. Null where
 * somebody else's times were left as they are.
 */
async function savePin(
  { kind, id }: { readonly kind: PinKind; readonly id: number },
  typed: PinTimes & { readonly isBought: boolean },
  shown: PinFacts,
) {
  const { saved } = await saveUnlessChanged(
    {
      what: 'the pin',
      read: ({ pinned }: PinFacts) => (pinned ? inWords(typedPinTimes(pinned)) : 'not pinned'),
      mine: inWords(typed),
      send: (seenUpdatedAt) =>
        call(pinCalls[kind].set, { params: { id }, body: { ...typed, seenUpdatedAt } }),
    },
    shown,
    () => call(pinCalls[kind].get, { params: { id } }),
  )
  return saved
}

const inWords = ({ start, end }: PinTimes): string => `${start} to ${end} ET`
