import { type ReactNode, useEffect, useRef } from 'react'
import '../layer/fault-summary.css'

export interface Fault {
  /** The id of the field that the summary links to; left out: it concerns no field. */
  fieldId?: string | undefined
  text: string
}

/**
 * Above a form that was refused: takes the focus and links to each field; the fields say the same words. What concerns
 * no field, such as a line that broke, is nothing to correct.
 */
export function FaultSummary({ faults }: { faults: readonly Fault[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length > 0) box.current?.focus()
  }, [faults])
  if (faults.length === 0) return null
  return (
    <div ref={box} className="summary" role="alert" tabIndex={-1}>
      {faults.some(({ fieldId }) => fieldId) && (
        <b>{faults.length === 1 ? 'One thing to correct' : `${faults.length} things to correct`}</b>
      )}
      <ul>
        {faults.map(({ fieldId, text }) => (
          <li key={text}>
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusField(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.focus()
}

/** One sentence that says what went wrong, where there are no fields to lead to. */
export function FaultLine({ children }: { children: ReactNode }) {
  return (
    <p className="summary" role="alert">
      {children}
    </p>
  )
}
