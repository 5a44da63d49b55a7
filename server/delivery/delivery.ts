/** The delivery side of one process, put together: what the routes work with. */
import type { Platform } from '../kernel/context.ts'
import { type Candidates, openCandidates } from './candidates.ts'
import type { Counter } from './counter.ts'
import { openSigner } from './keys.ts'
import { type NetworkLimit, networkLimit } from './network-limit.ts'
import type { Signer } from './signature.ts'

/** The part of the platform that delivery works with. */
export type DeliveryPlatform = Pick<
  Platform,
  'db' | 'clock' | 'dice' | 'files' | 'geo' | 'events' | 'config' | 'log'
>

export interface Delivery {
  readonly platform: DeliveryPlatform
  readonly candidates: Candidates
  readonly counter: Counter
  readonly signer: Signer
  readonly networks: NetworkLimit
  close(): Promise<void>
}

export interface DeliveryLimits {
  /** Decisions of one shortened address that may wait for their view. */
  readonly openPerNetwork: number
}

/** A demonstration is visited from one machine: there the limits per address are lifted. */
export const liftedLimits: DeliveryLimits = { openPerNetwork: Number.POSITIVE_INFINITY }
export const usualLimits: DeliveryLimits = { openPerNetwork: 60 }

export async function openDelivery(
  platform: DeliveryPlatform,
  counter: Counter,
  limits: DeliveryLimits = platform.config.isDemo ? liftedLimits : usualLimits,
): Promise<Delivery> {
  const signer = await openSigner(platform)
  const candidates = await openCandidates(platform)
  return {
    platform,
    candidates,
    counter,
    signer,
    networks: networkLimit(limits.openPerNetwork),
    async close() {
      signer.close()
      await candidates.close()
    },
  }
}
