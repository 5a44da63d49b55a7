import { type KeyboardEvent, useState } from 'react'
import { setPriority } from '#contract/campaigns/price.ts'
import type { Settings } from '#contract/campaigns/settings.ts'
import { effectiveCpm } from '#domain/campaigns/effective-cpm.ts'
import { remainingBudget } from '#domain/campaigns/impressions-left.ts'
import {
  mayChoosePriority,
  mayEmpty,
  movePriority,
  type PriorityFacts,
  type PriorityMove,
} from '#domain/campaigns/priority.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { cents, microDollars, nanoDollars, pricePerImpression } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { divideHalfAway } from '#domain/kernel/arithmetic.ts'
import { parseCount } from '#domain/kernel/typed-number.ts'
import { countEffect, type Effect } from '#web/campaigns/effect.ts'
import type { TabFacts, TabView } from '#web/campaigns/panel/tab-view.ts'
import { call } from '#web/kernel/call.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { PlainInput } from '#web/ui/form/field.tsx'

/** How often the campaign is chosen, and what its impressions cost for it (PRI-01 to PRI-04). */
export function usePriorityTab({ settings }: TabFacts): TabView {
  const [draft, setDraft] = useState<string | null>(null)
  const typed = draft ?? String(settings.priority)
  const most = settings.priorityCeiling
  const wished = parseCount(typed.trim()) ?? Number.NaN
  const facts = factsOf(settings)
  const inRange = mayChoosePriority(wished, most)
  const priority = inRange === 'ok' ? wished : settings.priority
  const move = movePriority(facts, priority, settings.isPriorityFree)
  const fault = faultOf(inRange) ?? (settings.mayMoveEmpty ? undefined : faultOf(mayEmpty(facts, move)))
  return {
    what: 'priority',
    body: <Slider most={most} typed={typed} priority={priority} fault={fault} onChange={setDraft} />,
    effects: effectsOf(settings, move),
    wish: { priority },
    below: (
      <p className="small muted">
        {apartOf(move)}
        {formulaOf(settings, move.chargedPriority)}
      </p>
    ),
    note: 'Takes effect within a second.',
    isChanged: typed !== String(settings.priority),
    fault,
    reset: () => setDraft(null),
    read: (fresh) => String(fresh.priority),
    mine: String(priority),
    send: (seenUpdatedAt) => {
      const body = { priority, shownLeft: move.left, seenUpdatedAt }
      return call(setPriority, { params: { id: settings.id }, body })
    },
  }
}

interface SliderOptions {
  readonly most: number
  readonly typed: string
  readonly priority: number
  readonly fault: string | undefined
  readonly onChange: (typed: string) => void
}

/** A slider with a box beside it: arrows move by 1, Page by a tenth of the range, Home and End to its ends. */
function Slider({ most, typed, priority, fault, onChange }: SliderOptions) {
  const tenth = Math.max(1, Math.round((most - 1) / 10))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { PageUp: tenth, PageDown: -tenth }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onChange(String(Math.min(most, Math.max(1, priority + step))))
  }
  const ticks = most <= 12 ? Array.from({ length: most }, (_, at) => at + 1) : [1, Math.ceil(most / 2), most]
  return (
    <div className="field">
      <label htmlFor="priority-slider">Priority, 1 to {formatCount(most)}</label>
      <p className="hint" id="priority-hint">
        A higher priority is shown more often in the same zone and costs more per thousand views.
      </p>
      <div className="slide">
        <input
          type="range"
          id="priority-slider"
          min={1}
          max={most}
          step={1}
          value={priority}
          aria-describedby="priority-hint"
          onKeyDown={onKeyDown}
          onChange={(event) => onChange(event.target.value)}
        />
        <PlainInput
          className="num"
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          value={typed}
          aria-label="Priority as a number"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'priority-fault' : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <div className="ticks" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick}>{tick}</span>
          ))}
        </div>
      </div>
      {fault && (
        <p className="fault" id="priority-fault">
          {fault}
        </p>
      )}
    </div>
  )
}

function factsOf(settings: Settings): PriorityFacts {
  return {
    baseCpm: microDollars(settings.baseCpmMicros),
    priority: settings.priority,
    chargedPriority: settings.chargedPriority,
    priorityCeiling: settings.priorityCeiling,
    balance: nanoDollars(settings.balanceNanos),
  }
}

const cpmAt = (settings: Settings, priority: number) =>
  effectiveCpm(microDollars(settings.baseCpmMicros), priority, settings.priorityCeiling)

/** A price per thousand in cents, as people read it. */
const inCents = (micros: bigint) => cents(divideHalfAway(micros, 10_000n))

function effectsOf(
  settings: Settings,
  move: { priority: number; chargedPriority: number; left: number },
): Effect[] {
  const [cpm, newCpm] = [cpmAt(settings, settings.chargedPriority), cpmAt(settings, move.chargedPriority)]
  const budget = remainingBudget(settings.left, pricePerImpression(cpm))
  const newBudget = remainingBudget(move.left, pricePerImpression(newCpm))
  return [
    countEffect('Priority', settings.priority, move.priority),
    moneyEffect('CPM', inCents(cpm), inCents(newCpm)),
    countEffect('Impressions left', settings.left, move.left),
    moneyEffect('Budget left', budget, newBudget),
  ]
}

function moneyEffect(label: string, now: bigint, next: bigint): Effect {
  const change = next - now
  const words = `${change > 0n ? '+' : ''}${formatMoney(cents(change))}`
  return {
    label,
    now: formatMoney(cents(now)),
    next: formatMoney(cents(next)),
    change: change === 0n ? undefined : words,
  }
}

/** A campaign that is shown at another priority than it pays for says both. */
const apartOf = ({ priority, chargedPriority }: PriorityMove): string =>
  priority === chargedPriority
    ? ''
    : `Shown at priority ${priority}, paid at the price of priority ${chargedPriority}. `

function formulaOf(settings: Settings, charged: number): string {
  if (settings.isPriorityFree)
    return 'Your moves of the priority are free: the price and the impressions left stay as they are.'
  const base = formatMoney(inCents(settings.baseCpmMicros))
  const most = settings.priorityCeiling
  const back = ` Going back to ${settings.priority} restores ${formatCount(settings.left)} impressions.`
  const isMoved = charged !== settings.chargedPriority
  return `CPM = ${base} + (${charged} − 1) / (${most} − 1) × ${base}.${isMoved ? back : ''}`
}
