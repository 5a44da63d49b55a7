/**
 * The script of a page that shows what is on air, in every `<div data-masthead-live="3">`. It asks every three seconds
 * while the page is looked at; what goes on playing is left alone.
 */
interface OnAir {
  readonly key: string
  readonly title: string
  readonly link: string | null
  readonly words: string
  readonly player: string
  /** What its frame may do. */
  readonly sandbox: string
  readonly allow: string
  readonly banner?: { readonly image: string; readonly alt: string; readonly link: string | null }
}

const askEveryMs = 3000
const origin = new URL((document.currentScript as HTMLScriptElement).src).origin

for (const place of document.querySelectorAll<HTMLElement>('[data-masthead-live]')) {
  place.style.display = 'grid'
  ask(place)
  setInterval(ask, askEveryMs, place)
  document.addEventListener('visibilitychange', () => ask(place))
}

function ask(place: HTMLElement): void {
  if (document.hidden) return
  const site = encodeURIComponent(place.dataset['mastheadLive'] ?? '')
  fetch(`${origin}/d/live/on-air?site=${site}`, { credentials: 'omit' })
    .then((answer) => answer.json())
    .then((now: { readonly items: readonly OnAir[] }) => fill(place, now.items))
    .catch(() => {})
}

function fill(place: HTMLElement, items: readonly OnAir[]): void {
  const there = new Map(
    Array.from(place.children as HTMLCollectionOf<HTMLElement>, (one) => [one.dataset['key'], one] as const),
  )
  const keys = new Set<string | undefined>(items.map(({ key }) => key))
  for (const [key, one] of there) if (!keys.has(key)) one.remove()
  for (const [at, item] of items.entries()) {
    const section = there.get(item.key) ?? draw(item)
    section.style.order = `${at}`
    const words = section.querySelector('.masthead-live-words')
    if (words) words.textContent = item.words
    if (!section.isConnected) place.append(section)
  }
  const none = document.querySelector<HTMLElement>('[data-masthead-live-none]')
  if (none) none.hidden = items.length > 0
}

function draw({ key, title, link, player, sandbox, allow, banner }: OnAir): HTMLElement {
  const section = make('section', { className: 'masthead-live' })
  section.dataset['key'] = key
  if (title) {
    const heading = make('h2', { dir: 'auto' })
    heading.append(linked(link, title))
    section.append(heading)
  }
  const words = make('p', { className: 'masthead-live-words' })
  words.style.cssText = 'margin:0 0 8px;font-size:.875em'
  const frame = make('iframe', {
    src: player,
    title: title || 'Livestream',
    allow,
    referrerPolicy: 'no-referrer',
  })
  frame.setAttribute('sandbox', sandbox)
  frame.style.cssText = 'display:block;width:100%;aspect-ratio:16/9;border:0'
  section.append(words, frame)
  if (banner) {
    const picture = make('img', { src: banner.image, alt: banner.alt, width: 728, height: 90 })
    picture.style.cssText = 'display:block;max-width:100%;height:auto;margin:8px auto 0'
    section.append(linked(banner.link, picture))
  }
  return section
}

function linked(address: string | null, inside: Node | string): Node | string {
  if (!address) return inside
  const link = make('a', { href: address, target: '_blank', rel: 'noopener' })
  link.append(inside)
  return link
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  parts: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), parts)
}
