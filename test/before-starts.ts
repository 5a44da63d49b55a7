/**
 * Once before products are started side by side: the screens are built, so that no two build them at the same time, and
 * there is room for the demonstration, whose past is then played only once.
 */
import { buildScreens } from '../server/screens.ts'
import { makeRoomForDemonstration } from './played.ts'

export default async function setup(): Promise<() => void> {
  await buildScreens((line) => console.log(line))
  return makeRoomForDemonstration()
}
