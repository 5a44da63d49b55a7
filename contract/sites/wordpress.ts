/** The WordPress that a site publishes our articles with. Its password goes in and never comes out. */
import { isSeen } from '#domain/kernel/tidy-text.ts'
import { z } from 'zod'
import { isWordpressAddress } from '#domain/sites/wordpress-address.ts'
import { wordpressFaults } from '#domain/sites/wordpress-fault.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { instant } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { always, as, inOurWords } from '../kernel/in-our-words.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { toldChange } from '../kernel/told-change.ts'
import { textOf } from '../kernel/text-of.ts'
import { typed } from '../people/sign-in.ts'
import { refusals } from '../refusals.ts'
import { siteBadge } from '../sites.ts'

const theirId = z
  .int(refusals['wordpress-choice'])
  .min(1, refusals['wordpress-choice'])
  .max(2_000_000_000, refusals['wordpress-choice'])

const address = textOf('uri', typed(300).refine(isWordpressAddress, refusals['wordpress-address']))
const user = typed(60).refine(isSeen, refusals['wordpress-user'])

/** Numbers of WordPress' own; null: as it usually files an article. */
const filing = {
  category: theirId.nullable(),
  sponsoredCategory: as('sponsored_category', theirId.nullable()),
  author: theirId.nullable(),
}
/** An empty password: the one that is kept, where address and user stay what they are. */
const login = { address, user, password: textOf('application-password', typed(1_000)) }

const connection = inOurWords({
  address: z.string(),
  user: z.string(),
  ...filing,
  updatedAt: as('updated_at', instant),
})
export type Connection = z.output<typeof connection>

const connected = z.object({ site: siteBadge, connection: connection.nullable() })
export type ConnectedSite = z.output<typeof connected>

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/sites/wordpress',
  summary: 'Every site with the WordPress that publishes its articles, and the newest 50 changes of these',
  access: 'sites.connect',
  reply: z.object({ sites: z.array(connected), history: z.array(toldChange) }),
})

const saved = inOurWords({ success: always(true), message: z.string() })

export const saveConnection = endpoint({
  method: 'POST',
  path: '/api/sites/:id/wordpress',
  summary: 'Connects a site with its WordPress, or changes that',
  access: 'sites.connect',
  params: paramsOf('site'),
  body: withSeen(inOurWords({ ...login, ...filing })),
  refuses: ['viewing', 'wordpress-address', 'wordpress-choice', 'wordpress-password'],
  reply: saved,
  conflict: conflictOver(inOurWords({ address: z.string(), user: z.string(), ...filing })),
})

export const removeConnection = endpoint({
  method: 'POST',
  path: '/api/sites/:id/wordpress/remove',
  summary: 'Takes the WordPress of a site away, with its password',
  access: 'sites.connect',
  params: paramsOf('site'),
  body: z.object({}),
  refuses: ['viewing'],
  reply: saved,
})

/** How articles are filed is set back; a password never, nor what was connected with it. Harmless when repeated. */
export const undoConnectionChange = endpoint({
  method: 'POST',
  path: '/api/sites/wordpress/history/:id/undo',
  summary: 'Takes a change of how articles are filed in a WordPress back',
  access: 'sites.connect',
  params: paramsOf('connection-entry'),
  body: z.object({}),
  refuses: ['undo-done', 'undo-never', 'undo-newer', 'viewing', 'wordpress-password-forgotten'],
  reply: saved,
})

const choices = z.array(z.object({ id: z.int(), name: z.string() }))

export const testConnection = endpoint({
  method: 'POST',
  path: '/api/sites/:id/wordpress/test',
  summary: 'Says in words whether a WordPress can be spoken with, and what its articles may be filed under',
  access: 'sites.connect',
  params: paramsOf('site'),
  body: inOurWords(login),
  refuses: ['viewing', 'wordpress-address', 'wordpress-password'],
  reply: inOurWords({
    /** Null: all is well. */
    fault: z.enum(Object.keys(wordpressFaults) as (keyof typeof wordpressFaults)[]).nullable(),
    message: z.string(),
    categories: choices,
    authors: choices,
  }),
})
export type ConnectionTest = z.output<typeof testConnection.reply>
