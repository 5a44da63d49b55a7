import { Skeleton } from '#web/ui/states.tsx'

/** In the place of a screen whose code is still on its way. */
export const AwaitedScreen = () => <Skeleton lines={6} height={48} />
