/** What is shown in place of a screen; hardly anybody meets it, so it is loaded then. */
import { lazyPart } from '#web/ui/lazy-part.tsx'

const screens = () => import('#web/shell/not-found-screen.tsx')

export const NotFoundScreen = lazyPart(async () => (await screens()).NotFoundScreen)
export const NoPermissionScreen = lazyPart(async () => (await screens()).NoPermissionScreen)
