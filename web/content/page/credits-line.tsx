import { formatCountOf } from '#domain/kernel/figures.ts'
import { mayEver } from '#domain/people/abilities.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'
import { actorOf } from '#web/people/actor-of.ts'
import { useMe } from '#web/people/me.ts'

interface CreditsLineOptions {
  readonly campaignId: number
  readonly creditsLeft: number
  /** What uses a credit: `article`. */
  readonly one: string
  /** Whether this person writes for the campaign; buying for it is another right. */
  readonly isOffered: boolean
  /** The page itself says already that there are none. */
  readonly isToldBelow: boolean
}

/** Below the title of a campaign's page: how many more may be written, and where there are more. */
export function CreditsLine({ campaignId, creditsLeft, one, isOffered, isToldBelow }: CreditsLineOptions) {
  const mayPay = mayEver(actorOf(useMe()), 'billing.pay')
  return (
    <>
      {!isToldBelow && `${formatCountOf(creditsLeft, 'credits')} left; each ${one} uses one · `}
      {isOffered && mayPay && creditsLeft === 0 ? (
        <a href={screenAddress('/advertiser/campaigns', { buy: campaignId })}>Buy more</a>
      ) : (
        <a href="/advertiser/campaigns">Campaigns</a>
      )}
    </>
  )
}
