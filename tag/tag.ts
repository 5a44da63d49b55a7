/**
 * The script on a publisher's page. It fills every `<div data-masthead-zone="40">` of a page that carries
 * `data-masthead-site="3"`, with one request for all of them. It sets and sends no cookie, and whatever
 * fails leaves the page as it was.
 */
import type { Ad, AdReply } from './reply.ts'

declare global {
  /** Browsers of one kind tell, where they are asked to, that nothing veils what is in sight; others leave the word out. */
  interface IntersectionObserverEntry {
    readonly isVisible?: boolean
  }
  interface IntersectionObserverInit {
    readonly trackVisibility?: boolean
    readonly delay?: number
  }
}

const lookEveryMs = 200
/** How many looks at an ad there are in a second on end. */
const looksInASecond = 1000 / lookEveryMs
const largeAdPixels = 242_500

const own = document.currentScript as HTMLScriptElement | null
const origin = own ? own.src : location.href

/** What is done to a frame from outside is told by the browser alone. */
const isFramed = self !== top

const address = (path: string): string => new URL(path, origin).href

function start(): void {
  const page = document.querySelector<HTMLElement>('[data-masthead-site]')?.dataset
  const site = page?.['mastheadSite']
  const slots = new Map<string, HTMLElement>()
  for (const slot of document.querySelectorAll<HTMLElement>('[data-masthead-zone]')) {
    const zone = slot.dataset['mastheadZone'] ?? ''
    if (slots.has(zone)) leaveUnfilled(slot, 'already-on-this-page')
    else slots.set(zone, slot)
  }
  if (!site || slots.size === 0) return
  const query = new URLSearchParams({
    site,
    zones: [...slots.keys()].join(),
    // In a frame of ours the page is the one around it, as far as its browser tells of it.
    page: (page['mastheadFrame'] === undefined ? location.href : document.referrer).replace(/[?#].*/, ''),
    w: `${innerWidth}`,
    keywords: page['mastheadKeywords'] ?? '',
    viewer: keep(page),
  })
  fetch(address(`/d/ads?${query}`), { credentials: 'omit' })
    .then((reply) => reply.json())
    .then(({ ads, viewer }: AdReply) => {
      keep(page, viewer ?? '')
      for (const [zone, slot] of slots) {
        const ad = ads[zone]
        if (ad && !('none' in ad)) fill(slot, ad)
        else leaveUnfilled(slot, ad?.none)
      }
    })
    .catch(() => {
      for (const slot of slots.values()) leaveUnfilled(slot, 'unreachable')
    })
}

/**
 * What the page keeps of its viewer for a day: only where its publisher says `data-masthead-viewer`, and only while the
 * reply gives a number. Storage that is forbidden throws; then nothing is kept.
 */
function keep(page: DOMStringMap, viewer?: string): string {
  const name = 'mastheadViewer'
  if (page[name] === undefined) return ''
  try {
    if (viewer) localStorage[name] = viewer
    else if (viewer === '') delete localStorage[name]
    return localStorage[name] ?? ''
  } catch {
    return ''
  }
}

/** Shows the publisher's own fallback (a template in the slot, or what already stands there), or nothing. */
function leaveUnfilled(slot: HTMLElement, reason = 'no-campaign'): void {
  slot.dataset['mastheadNone'] = reason
  const fallback = slot.querySelector('template')
  if (fallback) slot.replaceChildren(fallback.content)
  else if (!slot.firstElementChild) slot.style.display = 'none'
}

/** Puts the ad in place of the fallback; one that cannot load gives way again. */
function fill(slot: HTMLElement, ad: Ad): void {
  const before = [...slot.childNodes]
  const picture = element(ad.html ? 'iframe' : 'img', { width: `${ad.width}`, height: `${ad.height}` })
  picture.style.cssText = 'border:0;max-width:100%' + (ad.html ? '' : ';height:auto')
  let whole: HTMLElement = picture
  if (ad.html) {
    picture.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox')
  } else {
    picture.setAttribute('alt', ad.alt ?? '')
    whole = element('a', { href: address(ad.click), target: '_blank', rel: 'noopener sponsored' })
    whole.style.cssText = 'display:inline-block;max-width:100%'
    whole.append(picture)
    if (ad.format === 'native')
      whole.append(element('strong', {}, ad.headline), ' ', element('span', {}, ad.lead))
  }
  picture.onload = () => {
    slot.dataset['mastheadFilled'] = ad.format
    watch(picture, ad)
  }
  picture.onerror = () => {
    slot.replaceChildren(...before)
    leaveUnfilled(slot, 'broken')
  }
  picture.setAttribute('src', address(ad.html ?? ad.image ?? ''))
  slot.replaceChildren(whole)
}

function element(name: string, attributes: Record<string, string>, text = ''): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.textContent = text
  return made
}

function send(path: string): void {
  fetch(address(path), { method: 'POST', mode: 'no-cors', keepalive: true, credentials: 'omit' }).catch(
    () => {},
  )
}

/**
 * Tells the view once half of the ad's own pixels are in sight, and that it was viewable once enough of them were for a
 * second on end, of a video for two. It looks anew while the ad is in sight, since nothing tells that it was faded, covered or made larger.
 */
function watch(picture: HTMLElement, ad: Ad): void {
  const own = ad.width * ad.height
  // A picture that is drawn smaller has its own pixels still where the screen is finer; a frame is cut off instead.
  const density = ad.html ? 1 : Math.max(1, devicePixelRatio)
  const seconds = ad.format === 'video' ? 2 : 1
  let isViewed = false
  let looks = 0
  const judge: IntersectionObserverCallback = (entries) => {
    const { isIntersecting, intersectionRect, isVisible } = entries.at(-1) as IntersectionObserverEntry
    const isSeen = isShown(picture) && (!isFramed || isVisible !== false)
    const { width, height } = intersectionRect
    const share = isSeen ? (width * height * density * density) / own : 0
    if (share >= 0.5 && !isViewed) {
      isViewed = true
      send(ad.view)
    }
    looks = share >= (own < largeAdPixels ? 0.5 : 0.3) ? looks + 1 : 0
    if (isIntersecting) observer.disconnect()
    if (isViewed && looks > seconds * looksInASecond) send(ad.viewable)
    else if (isIntersecting) setTimeout(() => observer.observe(picture), lookEveryMs)
  }
  const observer = new IntersectionObserver(judge, { trackVisibility: isFramed, delay: lookEveryMs })
  observer.observe(picture)
}

/** In a tab that is being shown, and not see-through; a browser that cannot tell is believed. */
function isShown(picture: HTMLElement): boolean {
  const drawn = { checkOpacity: true, checkVisibilityCSS: true }
  return !document.hidden && (picture.checkVisibility?.(drawn) ?? true)
}

/** A page that is rendered ahead of its reader asks for ads only when it is opened. */
function whenOpened(then: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', then, { once: true })
  else then()
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => whenOpened(start))
else whenOpened(start)
