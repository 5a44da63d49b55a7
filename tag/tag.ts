/**
 * The script on a publisher's page. It fills every `<div data-masthead-zone="40">` of a page that carries
 * `data-masthead-site="3"`, with one request for all of them. It sets and sends no cookie, and whatever
 * fails leaves the page as it was.
 */
import type { Ad, AdReply } from './reply.ts'

const viewableMs = 1000
const largeAdPixels = 242_500

const own = document.currentScript as HTMLScriptElement | null
const origin = own ? own.src : location.href

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

/** Puts the ad in place of the fallback. It is viewed once it has loaded; one that cannot load gives way again. */
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
    send(ad.view)
    watch(whole, () => send(ad.viewable))
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

/** Calls back once, when enough of the ad was in view for one second on end, in a tab that is being shown. */
function watch(ad: HTMLElement, done: () => void): void {
  let isInView = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const { width, height } = ad.getBoundingClientRect()
  const enough = width * height < largeAdPixels ? 0.5 : 0.3
  const judge = () => {
    clearTimeout(timer)
    if (isInView && !document.hidden) timer = setTimeout(finish, viewableMs)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= enough
      judge()
    },
    { threshold: enough },
  )
  const finish = () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', judge)
    done()
  }
  document.addEventListener('visibilitychange', judge)
  observer.observe(ad)
}

/** A page that is rendered ahead of its reader asks for ads only when it is opened. */
function whenOpened(then: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', then, { once: true })
  else then()
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => whenOpened(start))
else whenOpened(start)
