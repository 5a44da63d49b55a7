/** The payment on the client's page: sent with a key of its own, and found out when its answer is lost. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PaymentOutcome } from '#contract/billing/payments.ts'
import { getClientPaymentOutcome, payAsClient, readClientPage } from '#contract/proposals/client-page.ts'
import { refusals } from '#contract/refusals.ts'
import { isEndUnknown } from '#web/billing/paying/failed-payment.ts'
import { forgetUnanswered } from '#web/billing/paying/keep-unanswered.ts'
import { outcomeOfPayment } from '#web/billing/paying/outcome-of.ts'
import { unansweredPayment } from '#web/billing/paying/unanswered-payment.ts'
import { usePayment } from '#web/billing/paying/use-payment.ts'
import { confirmWithPassword, isUnconfirmed } from '#web/kernel/confirmation.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import { refresh } from '#web/kernel/read.ts'
import { ask, readPageAgain } from '#web/proposals/page/ask.ts'
import { usePage } from '#web/proposals/page/use-page.tsx'
import { visited } from '#web/proposals/page/visited.ts'
import { wordsOfFailure } from '#web/proposals/paying/failure-words.ts'
import type { SentPayment } from '#web/proposals/paying/payment-form.tsx'

/** What is said of the last payment. */
export interface PaymentMessage {
  readonly how: 'paid' | 'failed' | 'waiting'
  readonly text: string
}

interface Then {
  /** Called once it is known that the payment was taken. */
  readonly onPaid: () => void
  /** Called where, as far as is known, the payment was not taken. */
  readonly onFailed: () => void
}

export function useClientPayment({ onPaid, onFailed }: Then) {
  const { page, show } = usePage()
  const stop = useRef<AbortController>(null)
  const personId = page.proposal.client.id
  const proposalId = page.proposal.id
  const [begun] = useState(() => begunBefore({ personId, proposalId }))
  const [told, tell] = useState<PaymentMessage | null>(begun && waiting)
  const fail = (text: string) => {
    tell({ how: 'failed', text })
    onFailed()
  }
  const succeed = (text: string) => {
    tell({ how: 'paid', text })
    onPaid()
  }

  async function findOut(key: string): Promise<void> {
    stop.current?.abort()
    const { signal } = (stop.current = new AbortController())
    try {
      const outcome = await outcomeOfPayment(key, signal, { ask: askAbout, say: () => {} })
      forgetUnanswered()
      if (outcome?.state === 'paid') succeed(outcome.message)
      else fail(outcome?.message ?? refusals['payment-never-came'])
    } catch (error) {
      if (!signal.aborted) fail(failureInWords(error))
    } finally {
      void refresh(readClientPage)
    }
  }

  const paying = usePayment({
    personId,
    about: { proposalId },
    again: undefined,
    send: pay,
    onPaid: ({ page: paid, success, warning, isRepeated }) => {
      const repeated = isRepeated && 'This payment came before, and nothing was charged again.'
      show(paid)
      succeed([success, repeated, warning].filter(Boolean).join(' '))
    },
    onFailed: ({ error }, key) => {
      // What changed meanwhile is shown at once: what is left, its processing, the total.
      void refresh(readClientPage)
      if (!isEndUnknown(error)) return fail(wordsOfFailure(error))
      tell(waiting)
      void findOut(key)
    },
  })
  const findOutBegun = useEffectEvent(() => {
    if (begun) void findOut(begun.key)
  })
  useEffect(() => {
    findOutBegun()
    return () => stop.current?.abort()
  }, [])
  const { form } = paying.faults
  return {
    told: form === undefined ? told : { how: 'failed' as const, text: form },
    isBusy: paying.isBusy || told?.how === 'waiting',
    pay: (sent: SentPayment, amount: string) => {
      tell(null)
      paying.pay({ sent, amount, purpose: JSON.stringify([amount, sent.card, sent.months]), isKept: false })
    },
  }
}

const waiting: PaymentMessage = { how: 'waiting', text: refusals['payment-in-flight'] }

/** Of this very proposal, begun before the page was loaded; what became of it is not known yet. */
function begunBefore(about: { readonly personId: number; readonly proposalId: number }) {
  const begun = unansweredPayment()
  return begun && begun.proposalId === about.proposalId && begun.personId === about.personId ? begun : null
}

const askAbout = (key: string, signal: AbortSignal): Promise<PaymentOutcome> =>
  ask(getClientPaymentOutcome, { ...visited, query: { key } }, { signal })

/** A session wants the password for much at once; it is another one afterwards, with another token. */
async function pay(sent: SentPayment, key: string) {
  const send = () => ask(payAsClient, { ...visited, body: { ...sent, key } })
  try {
    return await send()
  } catch (error) {
    if (!isUnconfirmed(error) || !(await confirmWithPassword())) throw error
    await readPageAgain()
    return send()
  }
}
