import type { Reply } from '#contract/kernel/endpoint.ts'
import type { getPaymentTerms } from '#contract/proposals/paying.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { mayEver } from '#domain/people/abilities.ts'
import { actorOf } from '#web/people/actor-of.ts'
import { useMe } from '#web/people/me.ts'
import { proposalAddress } from '#web/proposals/list/proposal-filters.ts'

interface CreditLineOptions {
  readonly id: number
  readonly client: { readonly name: string }
  readonly terms: Pick<Reply<typeof getPaymentTerms>, 'limit' | 'owed'>
}

/** Up to how much the client may owe and what they do, for who approves; a superadmin is led to where that is changed. */
export function CreditLine({ id, client, terms: { limit, owed } }: CreditLineOptions) {
  const setsLimits = mayEver(actorOf(useMe()), 'people.administer')
  if (limit === undefined || owed === undefined) return null
  return (
    <p className="small muted">
      <bdi>{client.name}</bdi> owes {formatMoney(cents(owed))} for what is charged later, and may owe{' '}
      {formatMoney(cents(limit))} in all, in US dollars.{' '}
      {setsLimits ? (
        <a href={proposalAddress(id, 'credit')}>Change the limit</a>
      ) : (
        'A superadmin can change the limit.'
      )}
    </p>
  )
}
