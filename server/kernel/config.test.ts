import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/kernel/config.ts'

const read = (environment: Record<string, string>) => readConfig(environment)
const faults = (environment: Record<string, string>) => {
  const reading = read(environment)
  return 'faults' in reading ? reading.faults : []
}

describe('settings from the environment', () => {
  test('nothing set is a demonstration on this machine alone', () => {
    expect(read({})).toMatchObject({
      config: {
        port: 3000,
        host: '127.0.0.1',
        isDemo: true,
        databaseUrl: null,
        baseUrl: 'http://localhost:3000',
        logLevel: 'warn',
      },
    })
  })

  test('a database of one’s own is no demonstration unless asked for', () => {
    expect(read({ DATABASE_URL: 'postgres://db/masthead' })).toMatchObject({ config: { isDemo: false } })
    expect(read({ DATABASE_URL: 'postgres://db/masthead', DEMO: '1' })).toMatchObject({
      config: { isDemo: true },
    })
  })

  test('an empty value counts as not set', () => {
    expect(read({ PORT: '', BASE_URL: ' ' })).toMatchObject({
      config: { port: 3000, baseUrl: 'http://localhost:3000' },
    })
  })

  test('the address loses its trailing slash', () => {
    expect(read({ BASE_URL: 'https://ads.example.com/' })).toMatchObject({
      config: { baseUrl: 'https://ads.example.com' },
    })
  })

  test.each([
    ['PORT', '65536', "PORT must be a whole number from 0 to 65535, not '65536'."],
    ['PORT', 'http', "PORT must be a whole number from 0 to 65535, not 'http'."],
    ['DEMO', 'yes', "DEMO must be 1 (demonstration) or 0, not 'yes'."],
    ['BASE_URL', 'ads.example.com', /^BASE_URL must be an http or https address/],
    ['BASE_URL', 'https://ads.example.com/app', /^BASE_URL must be an http or https address/],
    ['ADS_URL', 'ftp://ads.example.com', /^ADS_URL must be an http or https address/],
    ['DATABASE_URL', 'mysql://db/masthead', /^DATABASE_URL must begin with postgres/],
    ['DATABASE_NETWORK', 'mine', /^DATABASE_NETWORK must be one of open, private/],
    ['MASTHEAD_NOW', '2026-03-02', /^MASTHEAD_NOW must be an instant with its zone/],
    ['MASTHEAD_NOW', 'tomorrow', /^MASTHEAD_NOW must be an instant with its zone/],
    ['MASTHEAD_CLOCK', '1', 'MASTHEAD_CLOCK is not a setting of this product.'],
    ['ROLE', 'boss', /^ROLE must be one of all, web, worker, delivery/],
    ['NODE_NAME', 'East 2', /^NODE_NAME must be 1 to 40 small letters, digits and hyphens/],
    ['NODE_URL', 'east:3000', /^NODE_URL must be an http or https address/],
    ['DELIVERY_NODES', '17', "DELIVERY_NODES must be a whole number from 0 to 16, not '17'."],
    ['DELIVERY_NODES', 'many', /^DELIVERY_NODES must be a whole number/],
    ['METRICS_TOKEN', 'short', /^METRICS_TOKEN must be 20 to 200 letters/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of fatal, error/],
    ['TRUSTED_PROXIES', '10.0.0.0/33', /^TRUSTED_PROXIES must list addresses/],
    ['WORDPRESS_NETWORKS', 'everybody', /^WORDPRESS_NETWORKS must list addresses/],
    ['PLACE_HEADERS', 'cf-ipcountry, two words', /^PLACE_HEADERS must name the header of the country/],
    ['SMTP_URL', 'mail.example.com', /^SMTP_URL must begin with smtp/],
    ['SMTP_URL', 'smtp://mail.example.com', /^SMTP_URL and MAIL_FROM belong together/],
    ['MAIL_FROM', 'nobody', "MAIL_FROM must be a mail address, not 'nobody'."],
  ])('%s=%s is refused with one sentence', (name, value, sentence) => {
    expect(faults({ [name]: value })).toEqual([
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ])
  })

  test.each([
    'localhost',
    '127.0.0.1',
    '127.9.8.7',
    '[::1]',
    '%2Frun%2Fpostgresql',
    'localhost/masthead?host=/run/postgresql',
  ])('a database on this machine (%s) is reached as its address says', (host) => {
    const DATABASE_URL = `postgres://masthead:secret@${host}${host.includes('/') ? '' : '/masthead'}`
    expect(read({ DATABASE_URL })).toMatchObject({ config: { databaseUrl: DATABASE_URL } })
  })

  test.each([
    'db/masthead',
    '10.0.0.7/masthead',
    'localhost.example/masthead',
    'localhost/masthead?host=db',
  ])('a database elsewhere (%s) is reached by TLS, its certificate verified, unless the network is private', (place) => {
    const DATABASE_URL = `postgres://masthead:secret@${place}`
    const more = place.includes('?') ? '&' : '?'
    expect(read({ DATABASE_URL })).toMatchObject({
      config: { databaseUrl: `${DATABASE_URL}${more}sslmode=verify-full` },
    })
    expect(read({ DATABASE_URL, DATABASE_CA_FILE: '/etc/ca.pem' })).toMatchObject({
      config: { databaseUrl: `${DATABASE_URL}${more}sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem` },
    })
    expect(read({ DATABASE_URL, DATABASE_NETWORK: 'private' })).toMatchObject({
      config: { databaseUrl: DATABASE_URL },
    })
    for (const mode of ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'no-verify'])
      expect(faults({ DATABASE_URL: `${DATABASE_URL}${more}sslmode=${mode}` })).toEqual([
        `DATABASE_URL says sslmode=${mode}, but its database is elsewhere and must prove who it is: leave sslmode out, or set DATABASE_NETWORK=private where nobody else can listen.`,
      ])
  })

  test('the role that makes the tables is named where tables are made', () => {
    const DATABASE_OWNER_URL = 'postgres://owner@localhost/masthead'
    expect(read({ DATABASE_URL: 'postgres://localhost/masthead', DATABASE_OWNER_URL })).toMatchObject({
      config: { databaseOwnerUrl: DATABASE_OWNER_URL },
    })
    expect(faults({ DATABASE_OWNER_URL })).toEqual([
      'DATABASE_OWNER_URL is for a database of your own: set DATABASE_URL too.',
    ])
    expect(
      faults({ DATABASE_URL: 'postgres://localhost/masthead', DATABASE_OWNER_URL, ROLE: 'worker' }),
    ).toEqual(['ROLE=worker makes no tables: leave DATABASE_OWNER_URL out.'])
  })

  test('the clock may be set in a demonstration only', () => {
    expect(faults({ DEMO: '0', MASTHEAD_NOW: '2026-03-02T15:00:00Z' })).toEqual([
      'MASTHEAD_NOW is for demonstrations and tests only: set DEMO=1 or leave it out.',
    ])
    expect(read({ MASTHEAD_NOW: '2026-03-02T10:00:00-05:00' })).toMatchObject({
      config: { startedAt: new Date('2026-03-02T15:00:00Z') },
    })
  })

  test('headers of a place are believed from proxies that are named', () => {
    const headers = { PLACE_HEADERS: 'CF-IPCountry, CF-Region-Code' }
    expect(faults(headers)).toEqual(['PLACE_HEADERS are believed from TRUSTED_PROXIES alone: set both.'])
    expect(read({ ...headers, TRUSTED_PROXIES: '10.0.0.0/8' })).toMatchObject({
      config: { placeHeaders: ['cf-ipcountry', 'cf-region-code'] },
    })
  })

  test('a part of the work is done beside a process that runs already', () => {
    const database = { DATABASE_URL: 'postgres://db/masthead' }
    expect(read({ ...database, ROLE: 'delivery', NODE_NAME: 'east-2', PORT: '8080' })).toMatchObject({
      config: { role: 'delivery', nodeName: 'east-2', nodeUrl: 'http://localhost:8080' },
    })
    expect(faults({ ROLE: 'delivery' })).toEqual([
      'ROLE=delivery works beside a process that runs already: set DATABASE_URL to its database.',
      'ROLE=delivery needs a NODE_NAME of its own, such as east-2.',
    ])
    expect(faults({ ...database, ROLE: 'worker', DELIVERY_NODES: '2' })).toEqual([
      'ROLE=worker starts no further processes: leave DELIVERY_NODES out.',
    ])
    expect(faults({ ...database, ROLE: 'worker', DEMO: '1' })).toEqual([
      'ROLE=worker is not for demonstrations: their card gateway lives in one process. Leave ROLE out.',
    ])
  })

  test('sign-in cookies never travel over http in production', () => {
    expect(faults({ DEMO: '0', BASE_URL: 'http://ads.example.com' })).toEqual([
      expect.stringMatching(/^BASE_URL must be https/),
    ])
    expect(faults({ DEMO: '0', BASE_URL: 'http://localhost:8080' })).toEqual([])
  })

  test('all faults are told together', () => {
    expect(faults({ PORT: 'x', DEMO: '2', LOG_LEVEL: 'loud' })).toHaveLength(3)
  })
})
