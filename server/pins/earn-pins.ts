/** Bought pins that stand on their sites are earned by them each minute; what never stood there is given back. */
import { standsFrom } from '#domain/pins/is-out.ts'
import type { Context, Platform } from '../kernel/context.ts'
import { eachAlone } from '../kernel/each-alone.ts'
import type { Job } from '../kernel/jobs.ts'
import { earnRight, release } from './bought-pins.ts'
import { lockRightOf, pinsOfGone, pinsToEarn } from './store/pin-rights.ts'
import { lockPin, type PinnedThing, takeDownAll, pinnedThingOf } from './store/pins.ts'
import { endOf, findSubjects } from './store/subjects.ts'

export const earnPins: Job = {
  name: 'earn-pins',
  cron: '* * * * *',
  async run(platform) {
    const ids = await pinsToEarn(platform.db, platform.clock.now())
    await eachAlone(
      platform,
      ids,
      (pinId) => ({ pinId }),
      (pinId) => earn(platform, pinId),
    )
  },
}

/** What was bought for this client and site, and is used for something that was deleted or rejected before its time, is free at once. */
export async function freeOfGone(
  ctx: Pick<Context, 'db' | 'clock'>,
  { kind, id }: PinnedThing,
): Promise<void> {
  const subject = (await findSubjects(ctx.db, kind, [id])).get(id)
  if (!subject) return
  for (const pinId of await pinsOfGone(ctx.db, subject, ctx.clock.now())) await earn(ctx, pinId)
}

/** Whoever else does so at the same time waits, and finds it done. */
async function earn({ db, clock }: Pick<Platform, 'db' | 'clock'>, pinId: number): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const pin = await lockPin(tx, pinId)
    const right = await lockRightOf(tx, pinId)
    if (!pin || !right || right.earnedAt) return
    const { kind, id } = pinnedThingOf(pin)
    const subject = (await findSubjects(tx, kind, [id])).get(id)
    if (!subject) return
    const goneAt = endOf(subject)
    // Brought back later, it is not on top for nothing.
    if (goneAt) await takeDownAll(tx, kind, [id], at)
    const endedAt = earlier(pin.takenDownAt, goneAt)
    const window = { startAt: pin.startAt, endAt: earlier(pin.endAt, endedAt) ?? pin.endAt }
    const from = standsFrom(window, subject)
    // What was never out in its window earns nothing; what stood is earned, however late we look.
    if (!from) return endedAt || pin.endAt <= at ? release(tx, right, at) : undefined
    if (from > at) return
    await earnRight(tx, right, pin.startAt, at)
    if (endedAt) await release(tx, { ...right, earnedAt: at }, endedAt)
  })
}

/** Whoever pins something in the place of what was deleted or rejected takes that down, which may be later. */
const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other && other < one ? other : (one ?? other)
