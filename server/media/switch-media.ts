import { maySwitch } from '#domain/media/approval.ts'
import type { Context } from '../kernel/context.ts'
import { allow } from '../kernel/refused.ts'
import type { ChangedMedia } from './add-media.ts'
import { announceMedia, lockOwnMedia } from './change-media.ts'
import { type Act, saveMediaSwitch } from './store/media.ts'

interface Input {
  readonly mediaId: number
  readonly isOn: boolean
  /** Who had switched it on, where an undo brings that back. */
  readonly switched?: Act | undefined
}

/** Switches an ad on, which needs approval, or off. Harmless when repeated. */
export async function switchMedia(ctx: Context, input: Input): Promise<ChangedMedia> {
  return ctx.db.transaction().execute(async (tx) => {
    const { record, campaign } = await lockOwnMedia(tx, ctx, input.mediaId, 'media.switch')
    allow(maySwitch(record, input.isOn))
    if (record.isSwitchedOn === input.isOn) return { record, campaign, warning: null }
    const at = ctx.clock.now()
    const { isOn, switched = { by: ctx.actor.personId, at } } = input
    const after = await saveMediaSwitch(tx, record.id, isOn ? switched : null, at)
    await announceMedia(tx, ctx, campaign, {
      at,
      what: input.isOn ? 'switched on' : 'switched off',
      mediaId: record.id,
      before: {
        isSwitchedOn: record.isSwitchedOn,
        switchedOnAt: record.switchedOnAt,
        switchedOnBy: record.switchedOnBy,
      },
      after: { isSwitchedOn: input.isOn },
    })
    return { record: after, campaign, warning: null }
  })
}
