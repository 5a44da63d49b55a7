import { type Person, signIn } from './person.ts'
import type { World } from './world.ts'

/** Somebody whose session another person of the cast looks through. */
export async function viewedBy(world: World, viewer: Person, name: string): Promise<Person> {
  const viewed = await signIn(world.address, name)
  await world.db
    .updateTable('session')
    .set({ impersonatorId: viewer.id })
    .where('personId', '=', viewed.id)
    .execute()
  return viewed
}
