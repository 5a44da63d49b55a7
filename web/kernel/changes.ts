import { share } from '#web/kernel/shared.ts'

/** How often this page has changed something. Said by every call that succeeded, and heard by what keeps replies. */
const changes = share(0)

export const onChange = changes.subscribe
export const noteChange = (): void => changes.set(changes.get() + 1)
