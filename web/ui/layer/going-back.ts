/**
 * While something lies over the page, going back closes it and stays on the page, as on a phone. For that the page has a
 * twin in the history, of the same address: leaving the twin is heard here and by nobody else. When it was closed by
 * hand the twin stays for the next one, and going back passes over it.
 */

const mark = 'isTwin'
let isOnTwin = false
/** Settles when the browser has left the twin, which `left` tells. */
let leaving: Promise<void> | null = null
let left = () => {}

/** `close` closes what lies on top, or asks; `isOpen` tells whether anything does still. */
export function followGoingBack(isOpen: () => boolean, close: () => void): void {
  isOnTwin = history.state?.[mark] === true
  // In the capturing phase it is heard before the router hears it.
  addEventListener(
    'popstate',
    (event) => {
      const wasOnTwin = isOnTwin
      isOnTwin = event.state?.[mark] === true
      if (!wasOnTwin || isOnTwin) return
      event.stopImmediatePropagation()
      left()
      if (leaving) return
      if (!isOpen()) return history.back()
      close()
      // A question came up, or it could not be closed: the next step back is for that.
      setTimeout(() => keepTwin(isOpen))
    },
    { capture: true },
  )
}

/** Makes the twin when something lies over the page. */
export function keepTwin(isOpen: () => boolean): void {
  if (leaving) void leaving.then(() => keepTwin(isOpen))
  else if (isOpen() && !isOnTwin) {
    isOnTwin = true
    // The router has its own `pushState`, which would take this for another page.
    History.prototype.pushState.call(history, { ...history.state, [mark]: true }, '')
  }
}

/** Before the router moves, so that the twin never stands between two pages. */
export function leaveTwin(): Promise<void> {
  if (!isOnTwin || leaving) return leaving ?? Promise.resolve()
  leaving = new Promise<void>((settle) => {
    left = settle
  }).finally(() => {
    leaving = null
  })
  history.back()
  return leaving
}
