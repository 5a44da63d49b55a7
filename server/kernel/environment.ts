/** The form of each setting in the environment, with the sentence that says what is wrong with it. */
import { isIP } from 'node:net'
import { z } from 'zod'

/**
 * What a process does: everything; the screens and their calls alone; the work in the background alone; or delivery alone.
 * The last two need the database of a process that runs already.
 */
export const roles = ['all', 'web', 'worker', 'delivery'] as const

/** What lies between the product and a database elsewhere: anybody, or nobody who must not hear what they say. */
const databaseNetworks = ['open', 'private'] as const

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const text = z.string().trim()

const port = text
  .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, {
    error: (issue) => `PORT must be a whole number from 0 to 65535, not '${issue.input}'.`,
  })
  .transform(Number)

const flag = text
  .refine((value) => value === '0' || value === '1', {
    error: (issue) => `DEMO must be 1 (demonstration) or 0, not '${issue.input}'.`,
  })
  .transform((value) => value === '1')

const instant = text
  .refine((value) => z.iso.datetime({ offset: true }).safeParse(value).success, {
    error: (issue) =>
      `MASTHEAD_NOW must be an instant with its zone such as 2026-03-02T15:00:00Z, not '${issue.input}'.`,
  })
  .transform((value) => new Date(value))

const webAddress = (name: string) =>
  text
    .refine(isOrigin, {
      error: (issue) =>
        `${name} must be an http or https address without a path, such as https://ads.example.com, not '${issue.input}'.`,
    })
    .transform((value) => new URL(value).origin)

const databaseUrl = (name: string) =>
  text.refine((value) => ['postgres:', 'postgresql:'].includes(protocolOf(value)), {
    error: `${name} must begin with postgres:// and name a host and a database.`,
  })

const smtpUrl = text.refine((value) => ['smtp:', 'smtps:'].includes(protocolOf(value)), {
  error: 'SMTP_URL must begin with smtp:// or smtps:// and name a host.',
})

const networks = (name: string) =>
  text
    .transform((value) => value.split(',').map((one) => one.trim()))
    .refine((list) => list.every(isNetwork), {
      error: `${name} must list addresses or networks such as 10.0.0.0/8, separated by commas.`,
    })

const placeHeaders = text
  .transform((value) => value.split(',').map((one) => one.trim().toLowerCase()))
  .refine((list) => list.length <= 2 && list.every((name) => /^[a-z0-9-]{1,60}$/.test(name)), {
    error: 'PLACE_HEADERS must name the header of the country, and of the state after a comma.',
  })

/** Marks what nobody but the product may know. It may come from a file as well (`secret-files.ts`). */
const secret = <Setting extends z.ZodType>(setting: Setting): Setting => setting.meta({ isSecret: true })

/** Whole seconds that somebody waits. */
const seconds = (name: string) =>
  text
    .refine((value) => /^[1-9]\d{0,4}$/.test(value), {
      error: (issue) => `${name} must be a whole number of seconds from 1, not '${issue.input}'.`,
    })
    .transform(Number)

/** More on one machine help nobody. */
const mostDeliveryNodes = 16

export const settingsAsWritten = z
  .object({
    PORT: port.optional(),
    HOST: text.optional(),
    DATA_DIR: text.optional(),
    DATABASE_URL: secret(databaseUrl('DATABASE_URL').optional()),
    DATABASE_OWNER_URL: secret(databaseUrl('DATABASE_OWNER_URL').optional()),
    DATABASE_NETWORK: z
      .enum(databaseNetworks, {
        error: (issue) =>
          `DATABASE_NETWORK must be one of ${databaseNetworks.join(', ')}, not '${issue.input}'.`,
      })
      .optional(),
    DATABASE_CA_FILE: text.optional(),
    DATABASE_CONNECT_SECONDS: seconds('DATABASE_CONNECT_SECONDS').optional(),
    DATABASE_LOCK_SECONDS: seconds('DATABASE_LOCK_SECONDS').optional(),
    DATABASE_STATEMENT_SECONDS: seconds('DATABASE_STATEMENT_SECONDS').optional(),
    DATABASE_BACKGROUND_SECONDS: seconds('DATABASE_BACKGROUND_SECONDS').optional(),
    BASE_URL: webAddress('BASE_URL').optional(),
    DEMO: flag.optional(),
    MASTHEAD_NOW: instant.optional(),
    SMTP_URL: secret(smtpUrl.optional()),
    MAIL_FROM: text
      .refine((value) => /^[^@]+@[^@]+$/.test(value), {
        error: (issue) => `MAIL_FROM must be a mail address, not '${issue.input}'.`,
      })
      .optional(),
    TRUSTED_PROXIES: networks('TRUSTED_PROXIES').optional(),
    PLACE_HEADERS: placeHeaders.optional(),
    WORDPRESS_NETWORKS: networks('WORDPRESS_NETWORKS').optional(),
    ADS_URL: webAddress('ADS_URL').optional(),
    DATA_CENTRES_FILE: text.optional(),
    NODE_NAME: text
      .refine((value) => /^[a-z0-9][a-z0-9-]{0,39}$/.test(value), {
        error: (issue) =>
          `NODE_NAME must be 1 to 40 small letters, digits and hyphens such as east-2, not '${issue.input}'.`,
      })
      .optional(),
    NODE_URL: webAddress('NODE_URL').optional(),
    ROLE: z
      .enum(roles, {
        error: (issue) => `ROLE must be one of ${roles.join(', ')}, not '${issue.input}'.`,
      })
      .optional(),
    DELIVERY_NODES: text
      .refine((value) => /^\d{1,2}$/.test(value) && Number(value) <= mostDeliveryNodes, {
        error: (issue) =>
          `DELIVERY_NODES must be a whole number from 0 to ${mostDeliveryNodes}, not '${issue.input}'.`,
      })
      .transform(Number)
      .optional(),
    SECRET_KEY: secret(
      text
        .refine((value) => /^\S{32,200}$/.test(value), {
          error: 'SECRET_KEY must be 32 to 200 characters without blanks that nobody can guess.',
        })
        .optional(),
    ),
    METRICS_TOKEN: secret(
      text
        .refine((value) => /^[\w~+/.-]{20,200}$/.test(value), {
          error:
            'METRICS_TOKEN must be 20 to 200 letters, digits and signs of _ ~ + / . - that nobody can guess.',
        })
        .optional(),
    ),
    LOG_LEVEL: z
      .enum(logLevels, {
        error: (issue) => `LOG_LEVEL must be one of ${logLevels.join(', ')}, not '${issue.input}'.`,
      })
      .optional(),
  })
  .loose()

/** The names of those that nobody else may know. */
export const secretSettings: readonly string[] = Object.entries(settingsAsWritten.shape)
  .filter(([, setting]) => setting.meta()?.['isSecret'])
  .map(([name]) => name)

function protocolOf(value: string): string {
  const url = URL.parse(value)
  return url && (url.hostname || url.search.includes('host=')) ? url.protocol : ''
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false
  return url.pathname === '/' && !url.search && !url.hash && !url.username
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (!family || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
