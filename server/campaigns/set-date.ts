import type { FlightAnswer, setStartDate as endpoint } from '#contract/campaigns/dates.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { successOf } from '#contract/successes.ts'
import {
  type Flight,
  type FlightEnd,
  mayMoveDate,
  movedFlight,
  readFlightDate,
} from '#domain/campaigns/dates.ts'
import { formatPickerTime } from '#domain/kernel/picker-time.ts'
import { atField, isRefusal } from '#domain/kernel/verdict.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import type { Context } from '../kernel/context.ts'
import { allow, forbidden, Refused, refuseStale } from '../kernel/refused.ts'
import { announceChange, lockForChange, type WishOf } from './change-campaign.ts'
import { enablingVerdict } from './set-campaign-status.ts'
import { type CampaignRecord, saveCampaignSwitch } from './store/campaigns.ts'
import { readSettings, saveSettings } from './store/settings.ts'

/** The date is New York wall time as it was typed; null clears it. */
interface Wish extends WishOf<typeof endpoint> {
  readonly end: FlightEnd
  /** Only the date moves, as when a change is taken back. */
  readonly isSwitchLeft?: boolean
}

/** What each end of the flight is called in a refusal and in the history. */
const ends = {
  start: { field: 'startAt', set: 'start date set', cleared: 'start date cleared' },
  stop: { field: 'stopAt', set: 'end date set', cleared: 'end date cleared' },
} as const

/**
 * Sets or clears the start or the end of an impression campaign. A start in the future switches it on, if it may
 * be enabled; otherwise the date is saved all the same and the answer says why it stays off. Harmless when
 * repeated.
 */
export async function setDate(ctx: Context, wish: Wish): Promise<FlightAnswer> {
  return ctx.db.transaction().execute(async (tx) => {
    const { campaignId, end } = wish
    const campaign = await lockForChange(tx, ctx, campaignId, 'campaign.dates', 'impression')
    if (campaign.paymentType === 'ppw' && !mayMoveWeeks(ctx, campaign)) throw forbidden()
    const { field, ...words } = ends[end]
    const now = ctx.clock.now()
    const date = wishedDate(wish.typed, field, now)
    const { startAt, stopAt } = await readSettings(tx, campaignId)
    const flight: Flight = { startAt, stopAt }
    const after = movedFlight(flight, end, date)
    refuseStale<typeof endpoint>(wish, campaign, flight, after)
    const isSame = dateOf(flight, end)?.getTime() === date?.getTime()
    if (!isSame) allow(atField(mayMoveDate(flight, end, date, now), field))

    const maySwitch = end === 'start' && !wish.isSwitchLeft
    const verdict = maySwitch && date && date > now ? enablingVerdict(ctx.actor, campaign) : null
    const isEnabled = campaign.isSwitchedOn || verdict === 'ok'
    const isSwitching = isEnabled && !campaign.isSwitchedOn
    if (!isSame) await saveSettings(tx, campaignId, namedDate(after, end), now)
    if (isSwitching) await saveCampaignSwitch(tx, campaignId, true, ctx.actor.personId, now)
    if (!isSame || isSwitching)
      await announceChange(tx, ctx, campaign, {
        at: now,
        what: date ? words.set : words.cleared,
        before: { ...namedDate(flight, end), ...(isSwitching && { isSwitchedOn: false }) },
        after: { ...namedDate(after, end), ...(isSwitching && { isSwitchedOn: true }) },
      })
    const isNoted = verdict !== null && verdict !== 'ok' && !campaign.isSwitchedOn
    return {
      id: campaign.id,
      isEnabled,
      ...after,
      updatedAt: !isSame || isSwitching ? now : campaign.updatedAt,
      message: messageOf(campaign.name, end, date),
      notice: isNoted ? sentenceOf(verdict) : null,
    }
  })
}

/** The weeks of a pay-per-week campaign are what was sold: few may move them (ROL-07). */
function mayMoveWeeks({ actor }: Context, campaign: CampaignRecord): boolean {
  return may(actor, 'campaign.datesPayPerWeek', relationTo(actor, campaign))
}

function wishedDate(typed: string | null, field: string, now: Date): Date | null {
  if (typed === null) return null
  if (typed.trim() === '') throw new Refused({ refused: 'date-missing', field })
  const read = readFlightDate(typed, now)
  if (isRefusal(read)) throw new Refused({ ...read, field })
  return read
}

const dateOf = (flight: Flight, end: FlightEnd): Date | null =>
  end === 'start' ? flight.startAt : flight.stopAt

const namedDate = (flight: Flight, end: FlightEnd) =>
  end === 'start' ? { startAt: flight.startAt } : { stopAt: flight.stopAt }

function messageOf(campaign: string, end: FlightEnd, date: Date | null): string {
  if (!date) return successOf(end === 'start' ? 'startDateCleared' : 'endDateCleared', { campaign })
  const values = { campaign, date: formatPickerTime(date) }
  return successOf(end === 'start' ? 'startDateSet' : 'endDateSet', values)
}
