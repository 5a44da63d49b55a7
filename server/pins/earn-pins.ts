/** Each minute: bought pins whose window has begun are earned by their sites; what ended before that is given back. */
import type { Platform } from '../kernel/context.ts'
import { eachAlone } from '../kernel/each-alone.ts'
import type { Job } from '../kernel/jobs.ts'
import { earnRight, release } from './bought-pins.ts'
import { lockRightOf, pinsToEarn } from './store/pin-rights.ts'
import { lockPin, thingOf } from './store/pins.ts'
import { findSubjects } from './store/subjects.ts'

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

/** Whoever else does so at the same time waits, and finds it done. */
async function earn({ db, clock }: Pick<Platform, 'db' | 'clock'>, pinId: number): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const pin = await lockPin(tx, pinId)
    const right = await lockRightOf(tx, pinId)
    if (!pin || !right || right.earnedAt) return
    const { kind, id } = thingOf(pin)
    const subject = (await findSubjects(tx, kind, [id])).get(id)
    const endedAt = pin.takenDownAt ?? subject?.goneAt ?? null
    // What was taken down or deleted before its time never stood on its site; what stood is earned, however late we look.
    if (!subject || (endedAt && endedAt <= pin.startAt)) return release(tx, right, at)
    if (pin.startAt > at) return
    await earnRight(tx, right, pin.startAt, at)
    if (endedAt) await release(tx, { ...right, earnedAt: at }, endedAt)
  })
}
