/** Pinning articles and livestreams on top of their sites: API-50, API-52, and what the dialog shows. */
import { z } from 'zod'
import { type PinKind, pinRights } from '#domain/pins/pin-kind.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { count, instant } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { refusals } from '../refusals.ts'
import { pinned } from './pinned.ts'

/** The window of a pin; both ends are null where it was taken down. */
const window = inOurWords({
  startAt: as('start', instant.nullable()),
  endAt: as('end', instant.nullable()),
})

const changed = inOurWords({
  success: z.string(),
  pinned: pinned.nullable(),
  /** The version to send with the next change, and to take this one back. */
  updatedAt: as('updated_at', instant),
  /** The window was saved, and passes before what is pinned is out or begins after its end. */
  warning: z.string().optional(),
})

/** A time as the pickers write it, in New York, or an instant with its zone. */
const typedTime = z.string(refusals['pin-time-missing']).max(100, refusals['date-unreadable'])

const shown = inOurWords({
  /** The headline of the article, or the title of the livestream. */
  name: z.string(),
  siteName: as('website_name', z.string()),
  pinned: pinned.nullable(),
  updatedAt: as('updated_at', instant),
  /** How long a pin of this site lasts when nobody says otherwise. */
  hours: z.int().min(1),
  mostDays: as('most_days', z.int().min(1)),
  /** Pins of this site that its client bought: whether this is one, for how many hours at most, how many wait. */
  bought: inOurWords({
    isUsed: as('used', z.boolean()),
    /** Null: none was bought. */
    hours: z.int().min(1).nullable(),
    left: count,
  }),
  /** What else is on top of the site, or will be; the name is null where it is not this person’s to know. */
  others: z.array(
    inOurWords({ startAt: as('start', instant), endAt: as('end', instant), name: z.string().nullable() }),
  ),
})

const callsFor = (kind: PinKind, path: string) => {
  const common = { access: pinRights[kind], params: paramsOf(kind) }
  const change = { ...common, method: 'POST', reply: changed, conflict: conflictOver(window) } as const
  return {
    get: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/pinned`,
      summary: `When this ${kind} is on top of its site, and when others are`,
      reply: shown,
    }),
    /** API-50. Pins, or moves the window of what is pinned. */
    set: endpoint({
      ...change,
      path: `${path}/pinned`,
      summary: `Say from when to when this ${kind} is on top of its site`,
      fieldNames: { isBought: 'bought' },
      body: withSeen(
        inOurWords({
          start: typedTime,
          end: typedTime,
          /** Uses a pin that the client bought, or none; left out, it stays as it is. */
          isBought: as('bought', z.boolean(refusals['yes-or-no']).optional()),
        }),
      ),
      refuses: [
        'date-far',
        'date-order',
        'date-past',
        'date-skipped',
        'date-unreadable',
        'pin-begun',
        'pin-end-past',
        'pin-finished',
        'pin-long',
        'pin-longer',
        'pin-not-bought',
        'pin-over',
        'pin-rejected',
        'pin-taken',
        'pin-time-missing',
      ],
    }),
    /** API-52. Harmless when repeated. */
    takeDown: endpoint({
      ...change,
      path: `${path}/removepinned`,
      summary: `Take the pin of this ${kind} down`,
      body: withSeen(inOurWords({})),
      refuses: ['pin-finished', 'pin-none'],
    }),
    /** `updated_at` is that of the act’s answer. */
    takeBack: endpoint({
      ...change,
      path: `${path}/pinned/take-back`,
      summary: `Take the last act on the pin of this ${kind} back, as long as nothing followed it`,
      body: withSeen(inOurWords({})),
      refuses: [
        'pin-begun',
        'pin-finished',
        'pin-longer',
        'pin-moved-on',
        'pin-none',
        'pin-not-bought',
        'pin-over',
        'pin-rejected',
        'pin-taken',
      ],
    }),
  }
}

export const pinCalls = {
  article: callsFor('article', '/api/presspost/:id'),
  livestream: callsFor('livestream', '/api/livestream/:id'),
} as const satisfies Record<PinKind, unknown>

type PinCalls = ReturnType<typeof callsFor>
export type GetPin = PinCalls['get']
export type SetPin = PinCalls['set']
