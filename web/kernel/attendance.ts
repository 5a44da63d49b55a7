/** Whether somebody is at the page. What it asks by itself, with nobody at it, must not keep the session alive. */
const awayAfterMs = 60_000
let lastSeenMs = Date.now()

const see = () => {
  lastSeenMs = Date.now()
}

for (const event of ['pointermove', 'pointerdown', 'keydown', 'wheel'])
  globalThis.addEventListener?.(event, see, { capture: true, passive: true })

export const isAttended = (): boolean => Date.now() - lastSeenMs < awayAfterMs
