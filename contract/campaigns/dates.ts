/** When a campaign starts and when it stops. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { flightDate, id, instant } from '../kernel/fields.ts'
import { always, as, together, inOurWords, inside, orNull } from '../kernel/in-our-words.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { refusals } from '../refusals.ts'
import { codesOfDates } from './codes.ts'

/** The dates of a campaign as the rules name them, in a reply that only the screens read. */
export const flight = { startAt: instant.nullable(), stopAt: instant.nullable() }

/** A yes or no as browsers and scripts send it in this field. */
const zeroOrOne = z.union([z.literal([0, 1, '0', '1']), z.boolean()], refusals['yes-or-no']).optional()

const dateText = z
  .string(refusals['date-unreadable'])
  .max(100, refusals['date-unreadable'])
  .nullable()
  .optional()

/** The date as it was typed; null asks for none. `distribute_asap` 1 means that the date is unset. */
interface MovingDate {
  readonly typed: string | null
}

const typedDate = (isAsap: z.output<typeof zeroOrOne>, date: string | null | undefined): MovingDate => ({
  typed: Number(isAsap) === 1 ? null : (date ?? ''),
})
const asap = ({ typed }: MovingDate) => (typed === null ? (1 as const) : (0 as const))

const dateMoved = together(
  inOurWords({ success: always(true) }),
  inside(
    'campaign',
    inOurWords({
      id,
      isEnabled: as('status', z.boolean()),
      startAt: as('start_date', flightDate),
      stopAt: as('stop_date', flightDate),
      updatedAt: as('updated_at', instant),
    }),
  ),
  inOurWords({
    message: z.string(),
    /** Why a campaign whose start was set stays disabled; the date is saved all the same. */
    notice: as('error', orNull(z.string())),
  }),
)

export type FlightAnswer = z.output<typeof dateMoved>

const flightConflict = conflictOver(
  inOurWords({ startAt: as('start_date', flightDate), stopAt: as('stop_date', flightDate) }),
)

/** API-03. A start in the future switches the campaign on where it may be enabled; otherwise the reply says why not. */
export const setStartDate = endpoint({
  method: 'POST',
  path: '/api/campaigns/startDate/:id',
  summary: 'Sets or clears the start date of an impression campaign',
  access: 'campaign.dates',
  params: paramsOf('campaign'),
  body: withSeen(
    z.codec(z.object({ start_date: dateText, distribute_asap: zeroOrOne }), z.custom<MovingDate>(), {
      decode: (wire) => typedDate(wire.distribute_asap, wire.start_date),
      encode: (ours) => ({ start_date: ours.typed ?? 'ASAP', distribute_asap: asap(ours) }),
    }),
  ),
  refuses: codesOfDates,
  reply: dateMoved,
  conflict: flightConflict,
})

/** API-02: a date that is cleared is sent as `ASAP`. */
export const setEndDate = endpoint({
  method: 'POST',
  path: '/api/campaigns/addDays/:id',
  summary: 'Sets or clears the end date of an impression campaign',
  access: 'campaign.dates',
  params: paramsOf('campaign'),
  body: withSeen(
    z.codec(z.object({ end_date: dateText, distribute_asap: zeroOrOne }), z.custom<MovingDate>(), {
      decode: (wire) => typedDate(wire.distribute_asap, wire.end_date),
      encode: (ours) => ({ end_date: ours.typed ?? 'ASAP', distribute_asap: asap(ours) }),
    }),
  ),
  refuses: codesOfDates,
  reply: dateMoved,
  conflict: flightConflict,
})
