import { addSeededDeviceChoices } from '../store/device-choices.ts'
import type { Database } from '#server/kernel/context.ts'

/** The device choices with their codes on the wire. Harmless when they are there already. */
export async function seedDeviceChoices(tx: Database): Promise<void> {
  await addSeededDeviceChoices(tx)
}
