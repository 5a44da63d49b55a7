/** Setting up to how much a client may owe, and taking a change of that back. */
import { type Credit, getCreditLimit, setCreditLimit, undoCreditLimit } from '#contract/proposals/credit.ts'
import { getPaymentTerms } from '#contract/proposals/paying.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatMoney, plainMoney } from '#domain/kernel/money-text.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { readLimit } from '#domain/proposals/credit-limit.ts'
import { call } from '#web/kernel/call.ts'
import { refresh } from '#web/kernel/read.ts'
import { saveUnlessChanged } from '#web/kernel/save-unless-changed.ts'

/** Null: what somebody else set meanwhile was left. */
export const saveLimit = (credit: Credit, limit: string) =>
  saveUnlessChanged(
    {
      what: `the credit limit of ${credit.client.name}`,
      read: inWords,
      mine: inWords({ own: limitOf(limit) }),
      send: (seenUpdatedAt) =>
        call(setCreditLimit, { params: { id: credit.client.id }, body: { limit, seenUpdatedAt } }),
    },
    credit,
    async () => (await call(getCreditLimit, { params: { id: credit.client.id } })).credit,
  )

/** The limit as its field shows it; empty: the usual one. */
export const limitAsTyped = ({ own }: Pick<Credit, 'own'>): string =>
  own === null ? '' : plainMoney(cents(own))

const limitOf = (typed: string): bigint | null => {
  const limit = readLimit(typed)
  return isRefusal(limit) ? null : limit
}

const inWords = ({ own }: Pick<Credit, 'own'>): string =>
  own === null ? 'the usual limit' : formatMoney(cents(own))

/** Answers what holds then, and what is said of it. */
export async function takeLimitBack(clientId: number, historyId: number) {
  const reply = await call(undoCreditLimit, { params: { id: clientId }, body: { historyId } })
  await readLimitsAgain()
  return reply
}

/** Reads again all that tells a limit. */
export const readLimitsAgain = () => Promise.all([getCreditLimit, getPaymentTerms].map((one) => refresh(one)))
