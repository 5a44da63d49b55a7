import { successOf } from '#contract/successes.ts'
import type { Context } from '../kernel/context.ts'
import { changeScheduleSetting, type SettingWish } from './change-setting.ts'

/** Sets what is special about a site, or the limits of a type of content. Harmless when repeated. */
export async function saveLimits(
  ctx: Context,
  wish: SettingWish & { readonly subject: 'site' | 'content-type' },
): Promise<{ message: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { thing, isChanged } = await changeScheduleSetting(tx, ctx, wish)
    return { message: successOf(isChanged ? 'settingSaved' : 'settingUnchanged', { name: thing.name }) }
  })
}
