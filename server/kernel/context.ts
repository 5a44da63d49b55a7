import type { Logger } from 'pino'
import type { Actor } from '#domain/people/actor.ts'
import type { Config } from './config.ts'
import type { Events } from './events.ts'
import type { Clock } from './clock.ts'
import type { FileStore } from './files.ts'
import type { Metrics } from './metrics.ts'
import type { Promises } from './promises.ts'
import type { Mailbox } from '../gateways/mail/gateway.ts'
import type { PaymentGateway } from '../gateways/payments/gateway.ts'
import type { WebGateway } from '../gateways/web/gateway.ts'
import type { WordpressGateway } from '../gateways/wordpress/gateway.ts'
import type { GeoLookup } from '../gateways/geo/gateway.ts'
import type { Secrets } from './secrets.ts'
import type { SecurityLog } from './security-log.ts'
import type { Settings } from './settings.ts'
import type { Database } from '../database/tables.ts'

export type { Database }

/** What the running product consists of, apart from who is asking. Tests pass another plain object. */
export interface Platform {
  readonly db: Database
  /** The same on a few connections of its own, where a statement may take minutes: for jobs and files to keep. */
  readonly patientDb: Database
  readonly clock: Clock
  /** Real time, whatever the product's clock says: sessions last in it. */
  readonly realTime: Clock
  /** A number from 0 up to, not including, 1. */
  readonly dice: () => number
  readonly payments: PaymentGateway
  readonly mail: Mailbox
  readonly files: FileStore
  readonly geo: GeoLookup
  readonly web: WebGateway
  readonly wordpress: WordpressGateway
  readonly events: Events
  readonly settings: Settings
  readonly secrets: Secrets
  /** Impressions that delivery has promised; `recall` them before taking money from a campaign. */
  readonly promises: Promises
  readonly metrics: Metrics
  readonly config: Config
  readonly log: Logger
  /** The log of security, which in a call knows who asks and from where. */
  readonly securityLog: SecurityLog
}

/** The session that a person acts in. */
export interface Session {
  readonly id: number
  /** When the person last gave the password in it, in real time. */
  readonly confirmedAt: Date
}

interface ClientLink {
  readonly id: number
  /** It was opened in the browser of somebody who sells the proposal, and is signed in there. */
  readonly isHeldBySeller: boolean
}

/** What a use case receives: the platform and the person who acts. */
export interface Context extends Platform {
  readonly actor: Actor
  /** Absent where nobody sits at a browser. */
  readonly session?: Session
  /** The link of a proposal by which its client came; absent where the client is signed in. */
  readonly link?: ClientLink
  /** The entry of the history that this call takes back; kept with what it writes there. */
  readonly undoing?: number
}

/** What a use case about the session itself receives. */
export interface SessionContext extends Context {
  readonly session: Session
}
