import { currencyInWords } from '#domain/billing/money-in.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { cents } from '#domain/kernel/money.ts'
import { usePage } from '#web/proposals/page/use-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** On a phone, what is due stays in sight, with the way to it. */
export function PageFoot() {
  const { money, proposal, may } = usePage().page
  const maySign = may.sign.isOffered && may.sign.refusal === null
  const mayPay = may.pay.isOffered && may.pay.refusal === null
  return (
    <footer className="client-foot">
      <p>
        <span>
          Balance, <abbr title={currencyInWords[proposal.currency]}>{proposal.currency.toUpperCase()}</abbr>
        </span>
        <b>{formatMoney(cents(money.balance))}</b>
      </p>
      {money.balance > 0n && (
        <ButtonLink look="primary" href={maySign ? '#sign' : '#pay'}>
          {maySign ? 'Accept' : mayPay ? 'Pay' : 'How to pay'}
        </ButtonLink>
      )}
    </footer>
  )
}
