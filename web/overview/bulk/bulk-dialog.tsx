import { useEffect, useState } from 'react'
import type { BulkAction, BulkOutcome } from '#contract/overview/bulk.ts'
import { formatCount, formatCountOf } from '#domain/kernel/figures.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { useAct } from '#web/kernel/act.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import { type BulkWish, bulkWords, runBulk } from '#web/overview/bulk/bulk-change.ts'
import { OutcomeTable } from '#web/overview/bulk/outcome-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/layer/dialog.tsx'
import { MoneyInput } from '#web/ui/form/money-input.tsx'
import { DateTimeField } from '#web/ui/form/date/date-field.tsx'
import './bulk-dialog.css'

interface BulkFields {
  readonly start: string
  readonly stop: string
  readonly budget: string
}

const needsValues = (action: BulkAction) => action === 'dates' || action === 'dailyBudget'

interface BulkDialogOptions {
  readonly action: BulkAction
  readonly ids: readonly number[]
  readonly onDone: (outcomes: readonly BulkOutcome[]) => void
  readonly onClose: () => void
}

/** What will change, old and new, and what will be refused and why; then the change itself, and what was refused. */
export function BulkDialog({ action, ids, onDone, onClose }: BulkDialogOptions) {
  const [typed, setTyped] = useState<BulkFields>({ start: '', stop: '', budget: '' })
  const [through, setThrough] = useState(0)
  const [reviewed, setReviewed] = useState<readonly BulkOutcome[] | null>(null)
  const [done, setDone] = useState<readonly BulkOutcome[] | null>(null)
  const wish: BulkWish = {
    action,
    ...(action === 'dates' && { ...dateWish('start', typed.start), ...dateWish('stop', typed.stop) }),
    ...(action === 'dailyBudget' && { budget: typed.budget }),
  }
  const running = useAct(
    (isPreview: boolean) => {
      setThrough(0)
      return runBulk(wish, ids, isPreview, setThrough)
    },
    {
      onDone: (outcomes, isPreview) => {
        if (isPreview) setReviewed(outcomes)
        else if (outcomes.some((one) => one.refusal !== null)) setDone(outcomes)
        else onDone(outcomes)
      },
    },
  )
  const { isBusy, run } = running
  useEffect(() => {
    if (!needsValues(action)) void run(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, [])

  const { button } = bulkWords[action]
  const changing = reviewed?.filter((one) => one.refusal === null && !one.isSame).length ?? 0
  const submits = done
    ? 'Done'
    : reviewed
      ? `Change ${formatCountOf(changing, 'campaigns')}`
      : 'Review changes'
  const close = () => (done ? onDone(done) : onClose())
  return (
    <SidePanel
      id="bulk-change"
      title={needsValues(action) ? `${button} of campaigns` : `${button} campaigns`}
      subtitle={`${formatCount(ids.length)} selected`}
      error={running.faults.form}
      isLocked={isBusy}
      isDirty={false}
      onClose={close}
      onSubmit={() => {
        if (done) onDone(done)
        else void run(reviewed === null)
      }}
      footer={
        <>
          {!done && <Button onClick={onClose}>Cancel</Button>}
          <Button
            type="submit"
            look="primary"
            busy={isBusy}
            disabledReason={!done && reviewed && changing === 0 ? 'Nothing would change' : undefined}
          >
            {submits}
          </Button>
        </>
      }
    >
      {!done && (
        <Values
          action={action}
          typed={typed}
          onTyped={(values) => {
            setTyped(values)
            // What was reviewed holds for the values that were typed then.
            setReviewed(null)
          }}
        />
      )}
      {isBusy && (
        <p role="status">
          {formatCount(through)} of {formatCount(ids.length)}{' '}
          <progress max={ids.length} value={through} aria-label="Campaigns looked at" />
        </p>
      )}
      {!isBusy && (done ?? reviewed) && (
        <OutcomeTable outcomes={done ?? reviewed ?? []} isDone={done !== null} />
      )}
    </SidePanel>
  )
}

interface ValuesOptions {
  readonly action: BulkAction
  readonly typed: BulkFields
  readonly onTyped: (typed: BulkFields) => void
}

/** What some changes need beside the campaigns. */
function Values({ action, typed, onTyped }: ValuesOptions) {
  const date = (end: 'start' | 'stop', label: string) => (
    <DateTimeField
      label={label}
      optional
      value={typed[end]}
      first={newYorkDay(productNow())}
      onChange={(text) => onTyped({ ...typed, [end]: text })}
    />
  )
  if (action === 'dates')
    return (
      <>
        <p>New York time, as in 2026-05-12 09:00 am. ASAP clears a date; an empty field leaves it.</p>
        {date('start', 'Start date (ET)')}
        {date('stop', 'End date (ET)')}
      </>
    )
  if (action !== 'dailyBudget') return null
  return (
    <MoneyInput
      label="Budget for each day in US dollars"
      value={typed.budget}
      onChange={(budget) => onTyped({ ...typed, budget })}
    />
  )
}

function dateWish(end: 'start' | 'stop', typed: string) {
  const text = typed.trim()
  if (text === '') return {}
  return { [end]: text.toUpperCase() === 'ASAP' ? null : text }
}
