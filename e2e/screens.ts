/** Once before the journeys: the screens are built, so that no two products build them at the same time. */
import { buildScreens } from '../server/screens.ts'

export default () => buildScreens((line) => console.log(line))
