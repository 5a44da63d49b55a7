/** SQL of the choices of devices. */
import type { Kysely } from 'kysely'
import { deviceChoices } from '#domain/campaigns/devices.ts'
import { platformCodes } from '#seed/devices.ts'
import type { Tables } from '../../database/tables.ts'

type Db = Kysely<Tables>

/** Rows that exist already stay as they are. */
export async function addSeededDeviceChoices(db: Db): Promise<void> {
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
