/**
 * The settings of one running product, read from the environment once, at the start. Every fault becomes a
 * sentence of its own, and all of them are reported together, so that nobody repairs them one restart at a time.
 */
import { resolve } from 'node:path'
import type { z } from 'zod'
import { patient, usualWaits, type Waits } from '#server/database/waits.ts'
import { isThisMachine, secureAddress } from './database-address.ts'
import { logLevels, roles, settingsAsWritten } from './environment.ts'
import { readSecretFiles } from './secret-files.ts'

type Role = (typeof roles)[number]

/** Whether a process of this role promises impressions and counts views. */
export const delivers = (role: Role): boolean => role === 'all' || role === 'delivery'

export interface Config {
  readonly role: Role
  /** Delivery processes that are started beside this one, on this machine and this data folder. */
  readonly deliveryNodes: number
  /** 0 lets the system choose a free port. */
  readonly port: number
  /** The network address listened on: this machine alone in a demonstration, every one otherwise. */
  readonly host: string
  /** Absolute; holds the database, files, journal, outbox and the local payment gateway's log. */
  readonly dataDir: string
  /** Null: the product starts and keeps its own PostgreSQL. */
  readonly databaseUrl: string | null
  /** Of the role that makes the tables; null: it is the same. */
  readonly databaseOwnerUrl: string | null
  /** Nobody else can listen between the product and its database. */
  readonly isDatabasePrivate: boolean
  /** How long people, and delivery, wait for the database. */
  readonly waits: Waits
  /** How long jobs, files to keep and commands wait for the database. */
  readonly backgroundWaits: Waits
  /** The address in links, cookies and origin checks, without a slash at its end. */
  readonly baseUrl: string
  readonly isHttps: boolean
  readonly isDemo: boolean
  /** The product's clock starts at this instant and runs on. Null: real time. */
  readonly startedAt: Date | null
  /** Null: letters go to the outbox. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Addresses or networks whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  /** Networks of our own in which a site's WordPress may be asked, without https too; elsewhere inside nothing is asked. */
  readonly wordpressNetworks: readonly string[]
  /** Headers in which they tell a visitor's country and US state, in small letters; none: the address is looked up. */
  readonly placeHeaders: readonly string[]
  /** A separate host for other people's HTML; null: the product's own address. */
  readonly adsUrl: string | null
  /** Networks where nobody reads, a line each; null: those of the settings alone. */
  readonly dataCentresFile: string | null
  /** Names this process among those that deliver from one database; its journal has a folder of this name. */
  readonly nodeName: string
  /** Where those others reach it. */
  readonly nodeUrl: string
  readonly logLevel: LogLevel
  /** What sessions and signatures are protected with; null: the data folder keeps a key. */
  readonly secretKey: string | null
  /** Whoever knows it reads `/metrics`; null: there is no such address. */
  readonly metricsToken: string | null
}

/** The name of a delivery node where there is one. */
export const usualNode = 'main'

export type LogLevel = (typeof logLevels)[number]

/** Warnings are sentences for whoever runs the product, which starts nevertheless. */
export type ConfigReading =
  | { readonly config: Config; readonly warnings: readonly string[] }
  | { readonly faults: readonly string[] }

/** Checks the environment. An empty value counts as not set. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigReading {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const secrets = readSecretFiles(set)
  const read = settings.safeParse(secrets.environment)
  const faults = [...secrets.faults, ...(read.error?.issues ?? []).map((issue) => issue.message)]
  if (!read.success || faults.length > 0) return { faults }
  return { config: read.data, warnings: secrets.warnings }
}

/** The settings as one, or every fault of theirs. */
const settings = settingsAsWritten.transform((set, context): Config => {
  const isDemo = set.DEMO ?? !set.DATABASE_URL
  const fault = (message: string) => context.addIssue({ code: 'custom', message })
  for (const name of Object.keys(set).filter((key) => key.startsWith('MASTHEAD_') && key !== 'MASTHEAD_NOW'))
    fault(`${name} is not a setting of this product.`)
  if (set.MASTHEAD_NOW && !isDemo)
    fault('MASTHEAD_NOW is for demonstrations and tests only: set DEMO=1 or leave it out.')
  if (!!set.SMTP_URL !== !!set.MAIL_FROM)
    fault('SMTP_URL and MAIL_FROM belong together: set both, or neither to keep mail in the outbox.')
  if (set.PLACE_HEADERS && !set.TRUSTED_PROXIES)
    fault('PLACE_HEADERS are believed from TRUSTED_PROXIES alone: set both.')
  if (!isDemo && set.BASE_URL?.startsWith('http:') && !isThisMachine(new URL(set.BASE_URL).hostname))
    fault('BASE_URL must be https outside a demonstration, because sign-in cookies travel with every call.')
  const role = set.ROLE ?? 'all'
  const isHelper = role === 'worker' || role === 'delivery'
  if (isHelper && !set.DATABASE_URL)
    fault(`ROLE=${role} works beside a process that runs already: set DATABASE_URL to its database.`)
  if (isHelper && set.DELIVERY_NODES)
    fault(`ROLE=${role} starts no further processes: leave DELIVERY_NODES out.`)
  if (isHelper && set.DATABASE_OWNER_URL) fault(`ROLE=${role} makes no tables: leave DATABASE_OWNER_URL out.`)
  if (!set.DATABASE_URL && set.DATABASE_OWNER_URL)
    fault('DATABASE_OWNER_URL is for a database of your own: set DATABASE_URL too.')
  if (role === 'worker' && isDemo)
    fault('ROLE=worker is not for demonstrations: their card gateway lives in one process. Leave ROLE out.')
  if (role === 'delivery' && !set.NODE_NAME)
    fault('ROLE=delivery needs a NODE_NAME of its own, such as east-2.')
  const isDatabasePrivate = set.DATABASE_NETWORK === 'private'
  const caFile = set.DATABASE_CA_FILE ? resolve(set.DATABASE_CA_FILE) : null
  const databaseAt = (name: 'DATABASE_URL' | 'DATABASE_OWNER_URL'): string | null => {
    const address = set[name]
    if (!address) return null
    const secure = secureAddress(name, address, { isPrivate: isDatabasePrivate, caFile })
    if ('url' in secure) return secure.url
    fault(secure.fault)
    return null
  }
  const port = set.PORT ?? 3000
  const waits = waitsOf(set)
  const baseUrl = set.BASE_URL ?? `http://localhost:${port}`
  return {
    role,
    deliveryNodes: set.DELIVERY_NODES ?? 0,
    port,
    host: set.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(set.DATA_DIR ?? '.data'),
    databaseUrl: databaseAt('DATABASE_URL'),
    databaseOwnerUrl: databaseAt('DATABASE_OWNER_URL'),
    isDatabasePrivate,
    waits,
    backgroundWaits: patient(waits, inMs(set.DATABASE_BACKGROUND_SECONDS)),
    baseUrl,
    isHttps: baseUrl.startsWith('https:'),
    isDemo,
    startedAt: set.MASTHEAD_NOW ?? null,
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM ?? 'masthead@localhost',
    trustedProxies: set.TRUSTED_PROXIES ?? [],
    wordpressNetworks: set.WORDPRESS_NETWORKS ?? [],
    placeHeaders: set.PLACE_HEADERS ?? [],
    adsUrl: set.ADS_URL ?? null,
    dataCentresFile: set.DATA_CENTRES_FILE ? resolve(set.DATA_CENTRES_FILE) : null,
    nodeName: set.NODE_NAME ?? usualNode,
    nodeUrl: set.NODE_URL ?? `http://localhost:${port}`,
    // At a person's terminal only what needs them; a service's log keeps the course of events too.
    logLevel: set.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    secretKey: set.SECRET_KEY ?? null,
    metricsToken: set.METRICS_TOKEN ?? null,
  }
})

function waitsOf(set: z.output<typeof settingsAsWritten>): Waits {
  return {
    connectMs: inMs(set.DATABASE_CONNECT_SECONDS) ?? usualWaits.connectMs,
    lockMs: inMs(set.DATABASE_LOCK_SECONDS) ?? usualWaits.lockMs,
    statementMs: inMs(set.DATABASE_STATEMENT_SECONDS) ?? usualWaits.statementMs,
  }
}

const inMs = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : seconds * 1000
