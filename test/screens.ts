/** Once before products are started side by side: the screens are built, so that no two build them at the same time. */
import { buildScreens } from '../server/screens.ts'

export default () => buildScreens((line) => console.log(line))
