/** What the notice after an act on a pin says, and what takes the act back. */
import { pinCalls } from '#contract/pins/pins.ts'
import type { PinKind } from '#domain/pins/pin-kind.ts'
import { doOrShowRefusal } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { banner } from '#web/ui/banner.tsx'

export const undoOfPin = (
  notice: string,
  { kind, id, updatedAt }: { readonly kind: PinKind; readonly id: number; readonly updatedAt: Date },
  readAgain: () => Promise<unknown>,
) => ({
  notice,
  act: async () => {
    await doOrShowRefusal(async () => {
      const body = { seenUpdatedAt: updatedAt }
      banner.success((await call(pinCalls[kind].takeBack, { params: { id }, body })).success)
    })
    await readAgain()
  },
})
