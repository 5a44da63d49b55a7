import { moneyIn } from '#domain/billing/money-in.ts'
import { DiscardButton } from '#web/kernel/discard-button.tsx'
import type { FormOptions, View } from '#web/proposals/typed/form-options.ts'
import { SendButton } from '#web/proposals/sending/send-button.tsx'
import { Button } from '#web/ui/button.tsx'

interface FormFootOptions extends FormOptions {
  readonly view: View
  readonly show: (view: View) => void
  readonly onClose: () => void
}

/** What can be done with the whole proposal. On a phone, where the basket is far above, the total stands here. */
export function FormFoot({ form, reckoned, saved, rates, view, show, onClose }: FormFootOptions) {
  const { totals, currency } = reckoned
  return (
    <>
      <span className="proposal-foot-total">
        Total, {currency.toUpperCase()} <b className="num">{moneyIn(currency, totals.total)}</b>
      </span>
      {view === 'form' ? (
        <>
          {saved && saved.version > 1 && (
            <Button look="quiet" onClick={() => show('versions')}>
              Versions
            </Button>
          )}
          <Button look="quiet" onClick={() => show('client')}>
            Client view
          </Button>
          {form.isChanged && <DiscardButton form={form} className="proposal-discard" />}
        </>
      ) : (
        <Button look="quiet" data-autofocus="" onClick={() => show('form')}>
          Back to the form
        </Button>
      )}
      <span className="proposal-foot-room" />
      <Button onClick={onClose} disabledReason={form.isBusy ? 'This is being carried out' : undefined}>
        Close
      </Button>
      {saved && <SendButton proposal={saved} isChanged={form.isChanged} onSent={onClose} />}
      <Button
        type="submit"
        look="primary"
        busy={form.isBusy}
        disabledReason={rates.awaited ? 'The prices of this client are not known yet' : undefined}
      >
        Save proposal
      </Button>
    </>
  )
}
