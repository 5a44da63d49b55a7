/** The delivery side of one process, put together: what the routes work with. */
import type { Market } from '#domain/delivery/decision/question.ts'
import { type TrustedProxies, trustedProxies } from '../kernel/http/client-address.ts'
import type { Platform } from '../kernel/context.ts'
import { type Addresses, openAddresses } from './visitors/addresses.ts'
import { type Candidates, openCandidates } from './candidates/candidates.ts'
import type { Counter } from './facts/counter.ts'
import { type DataCentres, openDataCentres } from './visitors/data-centres.ts'
import { type KnownLivestreams, openKnownLivestreams } from './live/known-livestreams.ts'
import { openSigner } from './nodes/keys.ts'
import { type Load, watchLoad } from './ads/load.ts'
import { type NetworkLimit, networkLimit, type NetworkLimits } from './visitors/network-limit.ts'
import { openPeers, type Peers } from './nodes/peers.ts'
import { openServed, type ServedAdsRecorder } from './reports/served.ts'
import type { Signer } from './facts/signature.ts'
import { openOutcomes, type Outcomes } from './ads/outcomes.ts'
import { openViewers, type Viewers } from './visitors/viewers.ts'
import { openTrafficRecorder, type TrafficRecorder } from './reports/traffic.ts'

/** The part of the platform that delivery works with. */
export type DeliveryPlatform = Pick<
  Platform,
  | 'db'
  | 'clock'
  | 'dice'
  | 'files'
  | 'geo'
  | 'events'
  | 'settings'
  | 'secrets'
  | 'config'
  | 'log'
  | 'securityLog'
  | 'metrics'
>

export interface Delivery {
  readonly platform: DeliveryPlatform
  readonly candidates: Candidates
  /** The campaigns, with what this process may promise of them. */
  readonly market: Market
  readonly counter: Counter
  readonly signer: Signer
  readonly networks: NetworkLimit
  readonly proxies: TrustedProxies
  readonly dataCentres: DataCentres
  readonly addresses: Addresses
  readonly load: Load
  readonly traffic: TrafficRecorder
  readonly served: ServedAdsRecorder
  readonly outcomes: Outcomes
  readonly peers: Peers
  readonly viewers: Viewers
  readonly livestreams: KnownLivestreams
  close(): Promise<void>
}

export async function openDelivery(platform: DeliveryPlatform, counter: Counter): Promise<Delivery> {
  const dataCentres = await openDataCentres(platform)
  const signer = await openSigner(platform)
  const candidates = await openCandidates(platform)
  const livestreams = await openKnownLivestreams(platform)
  const traffic = openTrafficRecorder(platform)
  const viewers = await openViewers(platform, counter.node)
  const served = openServed(platform)
  const outcomes = openOutcomes(platform)
  const addresses = openAddresses(platform, dataCentres)
  const load = watchLoad(platform)
  const market = candidates.market((campaignId) =>
    counter.mayHave(campaignId) ? null : (counter.shortage(campaignId) ?? 'not-promised-in-time'),
  )
  return {
    platform,
    candidates,
    market,
    counter,
    signer,
    networks: networkLimit(() => limitsPerNetwork(platform)),
    proxies: trustedProxies(platform.config.trustedProxies),
    dataCentres,
    addresses,
    load,
    traffic,
    served,
    outcomes,
    peers: openPeers(platform),
    viewers,
    livestreams,
    async close() {
      livestreams.close()
      dataCentres.close()
      addresses.close()
      load.close()
      signer.close()
      await viewers.close()
      outcomes.close()
      await candidates.close()
      await traffic.close()
      await served.close()
    },
  }
}

/** A demonstration is visited from one machine: there the limits per address are lifted. */
function limitsPerNetwork({ config, settings }: DeliveryPlatform): NetworkLimits | null {
  if (config.isDemo || !settings.get('limits.perAddress')) return null
  return {
    open: settings.get('delivery.reservationsPerAddress'),
    perMinute: settings.get('delivery.promisesPerAddress'),
  }
}
