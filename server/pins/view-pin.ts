import type { Reply } from '#contract/kernel/endpoint.ts'
import type { GetPin } from '#contract/pins/pins.ts'
import { maySee, relationTo } from '#domain/people/abilities.ts'
import { pinRights } from '#domain/pins/pin-kind.ts'
import { usualPinHours } from '#domain/pins/pin-window.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import { hoursOfPins } from '../catalogue/hours-of-pins.ts'
import type { Context } from '../kernel/context.ts'
import { missing } from '../kernel/refused.ts'
import { versionOfPin } from './change-pin.ts'
import { viewPinned } from './viewed-pin.ts'
import { findPin, type PinnedThing, standingOn } from './store/pins.ts'
import { findRightOf, listUnused } from './store/pin-rights.ts'
import { findSubjects } from './store/subjects.ts'

/** The pin of a thing, and the other pins of its kind and site from now on; of foreign ones no more than their times. */
export async function viewPin(ctx: Context, { kind, id }: PinnedThing): Promise<Reply<GetPin>> {
  const { db, actor, clock, settings } = ctx
  const subject = (await findSubjects(db, kind, [id])).get(id)
  if (!subject || subject.goneAt) throw missing()
  await findCampaign(ctx, subject.campaignId, pinRights[kind])
  const { siteId, siteName, name } = subject
  const pin = await findPin(db, subject)
  const now = clock.now()
  const right = pin && (await findRightOf(db, pin.id))
  const unused = await listUnused(db, { advertiserId: subject.advertiserId, siteId }, now)
  const others = await standingOn(db, subject, now)
  const subjects = await findSubjects(
    db,
    kind,
    others.map((one) => one.id),
  )
  return {
    name,
    siteName,
    pinned: viewPinned(pin, now),
    updatedAt: versionOfPin({ pin, subject }),
    hours: (await hoursOfPins(db, siteId)) ?? usualPinHours,
    bought: {
      isUsed: right !== null,
      hours:
        right?.hours ?? unused.reduce<number | null>((most, { hours }) => Math.max(most ?? 0, hours), null),
      left: unused.length,
    },
    mostDays: settings.get('pins.mostDays'),
    others: others.flatMap(({ id: otherId, startAt, endAt }) => {
      const other = subjects.get(otherId)
      if (!other || other.goneAt) return []
      return [{ startAt, endAt, name: maySee(actor, relationTo(actor, other)) ? other.name : null }]
    }),
  }
}
