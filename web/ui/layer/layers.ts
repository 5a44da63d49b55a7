import { followGoingBack, keepTwin } from '#web/ui/layer/going-back.ts'

/**
 * What lies over the page: menus, dialogs, panels. The topmost gets Escape and keeps Tab inside; everything
 * below a modal layer is inert. The viewing bar is not part of the page element, so Exit always works.
 */
interface Layer {
  element: HTMLElement
  /** Where the focus goes back to. */
  opener: HTMLElement | null
  isModal: boolean
  close: () => void
}

const layers: Layer[] = []
const isModalOpen = () => layers.some(({ isModal }) => isModal)
/** Called once, before the router is made: whoever listens first hears of going back first. */
export const letGoingBackClose = () => followGoingBack(isModalOpen, () => layers.at(-1)?.close())

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])'

/** Not at once: what is closed and what is opened in its place lie over the same twin. */
export const soonKeepTwin = () => void setTimeout(() => keepTwin(isModalOpen))

/** Puts a layer on top. The function it returns takes it off again and gives the focus back. */
export function pushLayer(layer: Omit<Layer, 'opener'>): () => void {
  const own = { ...layer, opener: focused() }
  if (layers.length === 0) document.addEventListener('keydown', onKey)
  layers.push(own)
  makeRestInert()
  soonKeepTwin()
  return () => {
    const isTop = layers.at(-1) === own
    layers.splice(layers.indexOf(own), 1)
    if (layers.length === 0) document.removeEventListener('keydown', onKey)
    makeRestInert()
    const hasFocus = own.element.contains(document.activeElement) || document.activeElement === document.body
    if (isTop && hasFocus) originOf(own)?.focus()
  }
}

/** Where the focus goes back to; the page's content where nothing had it, or what had it is gone. */
function originOf({ opener }: Layer): HTMLElement | null {
  return opener?.isConnected ? opener : document.getElementById('main')
}

/** The control that began it all: the opener of the lowest layer, or what has the focus now. */
export function originOfFocus(): HTMLElement | null {
  return layers[0]?.opener ?? focused()
}

export function focusFirst(element: HTMLElement): void {
  const wanted =
    element.querySelector<HTMLElement>('[data-autofocus]') ??
    element.querySelector<HTMLElement>(
      '.body :is(input:checked, input:not([type="radio"], [type="checkbox"], :disabled), select, textarea)',
    ) ??
    element.querySelector<HTMLElement>('footer button') ??
    element.querySelector<HTMLElement>(focusable)
  ;(wanted ?? element).focus()
}

/** What only tells, and is longer than its room, is scrolled by the keys once it has the focus. Answers how to stop. */
export function letKeysScroll(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const isLong = element.scrollHeight > element.clientHeight
    if (isLong && !element.querySelector(focusable)) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  })
  observer.observe(element)
  return () => observer.disconnect()
}

function focused(): HTMLElement | null {
  const active = document.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : null
}

function makeRestInert(): void {
  const topModal = layers.findLastIndex((layer) => layer.isModal)
  document.getElementById('page')?.toggleAttribute('inert', topModal >= 0)
  layers.forEach((layer, at) => layer.element.toggleAttribute('inert', at < topModal))
  const root = document.documentElement
  // The place of the scroll bar is kept, so that nothing moves when the page stops scrolling.
  if (topModal < 0) root.style.overflow = root.style.scrollbarGutter = ''
  else if (root.style.overflow !== 'hidden') {
    root.style.scrollbarGutter = root.scrollHeight > root.clientHeight ? 'stable' : ''
    root.style.overflow = 'hidden'
  }
}

function onKey(event: KeyboardEvent): void {
  const top = layers.at(-1)
  if (!top || event.isComposing) return
  if (event.key === 'Escape') {
    event.preventDefault()
    top.close()
  } else if (event.key === 'Tab' && top.isModal) keepInside(top.element, event)
}

function keepInside(element: HTMLElement, event: KeyboardEvent): void {
  const stops = [...element.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.checkVisibility())
  const [first, last] = [stops[0], stops.at(-1)]
  const at = document.activeElement
  const isOutside = !element.contains(at)
  if (event.shiftKey && (at === first || isOutside)) {
    event.preventDefault()
    last?.focus()
  } else if (!event.shiftKey && (at === last || isOutside)) {
    event.preventDefault()
    first?.focus()
  }
}
