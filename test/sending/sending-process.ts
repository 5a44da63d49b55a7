/** The product in a process of its own that sends what is due at an instant, once, for tests that kill it. */
import pino from 'pino'
import { localPlaces } from '#server/gateways/geo/local.ts'
import { restWordpress } from '#server/gateways/wordpress/rest.ts'
import { sendWhatIsDue } from '#server/content/out/send-posts.ts'
import { followArticles } from '#server/press/out/send-articles.ts'
import { readConfig } from '#server/kernel/config.ts'
import { openProduct } from '#server/product.ts'

/** `AHEAD_MS`: by how much the real time of the test is ahead. `WHAT`: posts or articles. */
const { DATABASE_URL = '', DATA_DIR, SECRET_KEY, SMTP_URL, NOW = '', AHEAD_MS = '0', WHAT } = process.env
const reading = readConfig({
  DATA_DIR,
  SECRET_KEY,
  ...(SMTP_URL && { SMTP_URL, MAIL_FROM: 'masthead@network.example' }),
  DEMO: '1',
  PORT: '0',
  ROLE: 'web',
})
if ('faults' in reading) throw new Error(reading.faults.join(' '))
const { platform } = await openProduct({
  connectionString: DATABASE_URL,
  config: reading.config,
  clock: { now: () => new Date(NOW) },
  realTime: { now: () => new Date(Date.now() + Number(AHEAD_MS)) },
  log: pino({ level: 'error' }, pino.destination({ dest: 2, sync: true })),
  geo: localPlaces(),
  wordpress: restWordpress('Masthead', ['127.0.0.1']),
})
await (WHAT === 'articles' ? followArticles(platform) : sendWhatIsDue(platform))
console.log('sent')
