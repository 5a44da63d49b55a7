import { type ReactNode, useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import './toggles.css'

interface Choice {
  value: string
  label: string
  /** Shown after the word; grouped by the caller. Empty as long as it is not known: its place is kept. */
  count?: string | undefined
}

interface ToggleGroupOptions {
  legend: string
  choices: readonly Choice[]
  pressed: ReadonlySet<string>
  onToggle: (value: string) => void
  /** The days of a week, which find no place in one line of a phone. */
  isWeek?: boolean
}

/** Joined buttons that are each on or off: state is `aria-pressed` plus a tick. */
export function ToggleGroup({ legend, choices, pressed, onToggle, isWeek }: ToggleGroupOptions) {
  const id = useId()
  return (
    <div className="field">
      <span className="legend" id={id}>
        {legend}
      </span>
      <div className={classes('toggles', isWeek && 'of-week')} role="group" aria-labelledby={id}>
        {choices.map(({ value, label, count }) => (
          <button key={value} type="button" aria-pressed={pressed.has(value)} onClick={() => onToggle(value)}>
            <Icon name={pressed.has(value) ? 'boxon' : 'box'} size={14} />
            {label}
            {count !== undefined && <span className="num">{count}</span>}
          </button>
        ))}
      </div>
    </div>
  )
}

interface ChoiceGroupOptions {
  label: string
  choices: readonly Choice[]
  chosen: string | undefined
  onChoose: (value: string) => void
  className?: string
}

/** Joined radio buttons: exactly one, or none yet. */
export function ChoiceGroup({ label, choices, chosen, onChoose, className }: ChoiceGroupOptions) {
  const name = useId()
  return (
    <div className={classes('toggles', className)} role="radiogroup" aria-label={label}>
      {choices.map(({ value, label: word }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {word}
        </label>
      ))}
    </div>
  )
}

/** Joined links: the one that leads to what is shown is marked with `aria-current`. */
export function ToggleLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="toggles" aria-label={label}>
      {children}
    </nav>
  )
}
