import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { addSeededDeviceChoices } from './store/device-choices.ts'

/** The device choices with their codes on the wire. Harmless when they are there already. */
export async function seedDeviceChoices(tx: Kysely<Tables>): Promise<void> {
  await addSeededDeviceChoices(tx)
}
