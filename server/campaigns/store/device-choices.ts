/** SQL of the choices of devices. */
import { deviceChoices } from '#domain/campaigns/targeting/devices.ts'
import { platformCodes } from '#seed/devices.ts'
import type { Database } from '#server/kernel/context.ts'

/** Rows that exist already stay as they are. */
export async function addSeededDeviceChoices(db: Database): Promise<void> {
  await db
    .insertInto('deviceChoice')
    .values(
      deviceChoices.map((choice, position) => ({
        name: choice.name,
        position,
        platforms: [...(platformCodes[choice.name] ?? [])],
        classes: [...choice.classes],
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
