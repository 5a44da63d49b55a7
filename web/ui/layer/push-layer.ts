/**
 * Menus, dialogs and panels over the page. The topmost gets Escape and keeps Tab inside; everything below a modal layer
 * is inert. The viewing bar is not part of the page element, so Exit always works. Loaded with the first of them.
 */
import { keepInside } from '#web/ui/layer/focus-inside.ts'
import { focused, type Layer, layers, soonKeepTwin } from '#web/ui/layer/layers.ts'

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
