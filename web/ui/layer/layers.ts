import { followGoingBack, keepTwin } from '#web/ui/layer/going-back.ts'

/** What lies over the page: a menu, a dialog, a panel. */
export interface Layer {
  element: HTMLElement
  /** Where the focus goes back to. */
  opener: HTMLElement | null
  isModal: boolean
  close: () => void
}

export const layers: Layer[] = []
const isModalOpen = () => layers.some(({ isModal }) => isModal)
/** Called once, before the router is made: whoever listens first hears of going back first. */
export const letGoingBackClose = () => followGoingBack(isModalOpen, () => layers.at(-1)?.close())

/** Not at once: what is closed and what is opened in its place lie over the same twin. */
export const soonKeepTwin = () => void setTimeout(() => keepTwin(isModalOpen))

/** The control that began it all: the opener of the lowest layer, or what has the focus now. */
export function originOfFocus(): HTMLElement | null {
  return layers[0]?.opener ?? focused()
}

export function focused(): HTMLElement | null {
  const active = document.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : null
}
