import { type ReactNode, useId } from 'react'
import { Legend } from '#web/ui/form/field.tsx'
import '#web/ui/form/choice-list.css'

export interface ListedChoice {
  readonly value: string
  readonly name: ReactNode
  /** A second line: what tells it from the others. */
  readonly detail?: ReactNode
  /** At the right: a price, a count. */
  readonly aside?: ReactNode
}

interface ChoiceListOptions {
  legend: string
  /** Of the first choice, so that a summary of faults can lead there. */
  id?: string
  choices: readonly ListedChoice[]
  chosen: string | null
  /** A lower box, where more stands below it. */
  isShort?: boolean
  fault?: string | undefined
  onChoose: (value: string) => void
}

/** Radio buttons below each other, in a box of their own that scrolls when there are many. */
export function ChoiceList({ legend, id, choices, chosen, isShort, fault, onChoose }: ChoiceListOptions) {
  const ownId = useId()
  const name = id ?? ownId
  return (
    <fieldset aria-describedby={fault ? `${name}-fault` : undefined}>
      <Legend>{legend}</Legend>
      <div className={isShort ? 'choices short' : 'choices'}>
        {choices.map((choice, at) => (
          <label key={choice.value}>
            <input
              id={at === 0 ? name : undefined}
              type="radio"
              name={name}
              checked={choice.value === chosen}
              onChange={() => onChoose(choice.value)}
            />
            <span className="radio" aria-hidden="true" />
            <span>
              {choice.name}
              {choice.detail && <span className="small muted">{choice.detail}</span>}
            </span>
            {choice.aside && <span className="num aside">{choice.aside}</span>}
          </label>
        ))}
      </div>
      {fault && (
        <p className="fault-line" id={`${name}-fault`}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}
