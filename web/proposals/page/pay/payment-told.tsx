import type { PaymentMessage } from '#web/proposals/page/pay/use-client-payment.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What became of the last payment; read out when it changes. */
export function PaymentTold({ told }: { readonly told: PaymentMessage | null }) {
  return (
    <div aria-live={told?.how === 'failed' ? 'assertive' : 'polite'}>
      {told && (
        <p className={`client-told client-told-${told.how}`}>
          <Icon name={icons[told.how]} />
          <span>{told.text}</span>
        </p>
      )}
    </div>
  )
}

const icons = { paid: 'check', failed: 'alert', waiting: 'info' } as const
