import { microDollars } from '#domain/kernel/money.ts'
import { rateText } from '#domain/proposals/typed-figure.ts'
import type { FormOptions } from '#web/proposals/typed/form-options.ts'
import { cadRateOfTerms, cadRefusal } from '#web/proposals/typed/reckon-typed.ts'
import { CheckBox } from '#web/ui/form/check-box.tsx'

/** Canadian dollars, for whom may convert (ROL-36); everybody else sees at which rate the proposal stands. */
export function CurrencyChoice({ form, terms, saved }: FormOptions) {
  const { isCanadian } = form.values
  const rate = cadRateOfTerms(terms, saved)
  const label = rate ? `Canadian dollars at ${rateText(microDollars(rate.millionths))}` : 'Canadian dollars'
  if (!terms.mayConvert)
    return (
      isCanadian &&
      rate && (
        <p className="small muted">
          {label} of {rate.day}
        </p>
      )
    )
  const refusal = cadRefusal(isCanadian, terms, saved)
  const reasonId = form.idOf('cad-reason')
  return (
    <>
      <CheckBox
        id={form.idOf('isCanadian')}
        checked={isCanadian}
        aria-disabled={refusal !== null}
        aria-describedby={refusal === null ? undefined : reasonId}
        onChange={({ target }) => {
          if (refusal === null) form.change({ isCanadian: target.checked })
        }}
      >
        {label}
      </CheckBox>
      {refusal !== null && (
        <p id={reasonId} className="small muted">
          {refusal}
        </p>
      )}
    </>
  )
}
