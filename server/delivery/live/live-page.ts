/** The page of a site's livestreams, and the script that fills it, or any page of the publisher that holds a place for them. */
import { escapeHtml, htmlDocument } from '#domain/kernel/html.ts'

export const livePage = (site: string): string =>
  htmlDocument(
    'Live',
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>body{margin:0;font:1rem/1.5 system-ui,sans-serif}main{max-width:60rem;margin:0 auto;padding:1rem}h1{font-size:1.25rem;margin:0}</style>
<body><main><h1>Live</h1>
<div data-masthead-live="${escapeHtml(site)}"></div>
<p data-masthead-live-none hidden>Nothing is on air at the moment. This page shows the next livestream as it begins.</p>
</main><script src="/d/live.js"></script></body>`,
  )

export const livePagePolicy = (adsUrl: string | null, baseUrl: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `connect-src 'self'`,
    `img-src 'self' ${baseUrl}`,
    `frame-src 'self' ${adsUrl ?? ''}`.trim(),
    `style-src 'unsafe-inline'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ')

/** Asks every three seconds while the page is looked at; what goes on playing is left alone. */
export const liveScript = `(function () {
  var origin = new URL(document.currentScript.src).origin
  function make(name, parts) { return Object.assign(document.createElement(name), parts) }
  function linked(address, inside) {
    if (!address) return inside
    var link = make('a', { href: address, target: '_blank', rel: 'noopener' })
    link.append(inside)
    return link
  }
  function draw(item) {
    var section = make('section', { className: 'masthead-live' })
    section.dataset.key = item.key
    if (item.title) {
      var title = make('h2', { dir: 'auto' })
      title.append(linked(item.link, item.title))
      section.append(title)
    }
    var player = make('iframe', { src: item.player, title: item.title || 'Livestream', allow: 'autoplay; fullscreen; encrypted-media; picture-in-picture', referrerPolicy: 'no-referrer' })
    var words = make('p', { className: 'masthead-live-words' })
    words.style.cssText = 'margin:0 0 8px;font-size:.875em'
    section.append(words)
    player.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox')
    player.style.cssText = 'display:block;width:100%;aspect-ratio:16/9;border:0'
    section.append(player)
    if (item.banner) {
      var banner = make('img', { src: item.banner.image, alt: item.banner.alt, width: 728, height: 90 })
      banner.style.cssText = 'display:block;max-width:100%;height:auto;margin:8px auto 0'
      section.append(linked(item.banner.link, banner))
    }
    return section
  }
  function fill(place, items) {
    var there = new Map(Array.from(place.children, function (one) { return [one.dataset.key, one] }))
    var keys = new Set(items.map(function (item) { return item.key }))
    there.forEach(function (one, key) { if (!keys.has(key)) one.remove() })
    items.forEach(function (item, at) {
      var section = there.get(item.key) || draw(item)
      section.style.order = at
      section.querySelector('.masthead-live-words').textContent = item.words || ''
      if (!section.isConnected) place.append(section)
    })
    var none = document.querySelector('[data-masthead-live-none]')
    if (none) none.hidden = items.length > 0
  }
  function ask(place) {
    if (document.hidden) return
    fetch(origin + '/d/live/on-air?site=' + encodeURIComponent(place.dataset.mastheadLive), { credentials: 'omit' })
      .then(function (answer) { return answer.json() })
      .then(function (now) { fill(place, now.items) })
      .catch(function () {})
  }
  document.querySelectorAll('[data-masthead-live]').forEach(function (place) {
    place.style.display = 'grid'
    ask(place)
    setInterval(ask, 3000, place)
    document.addEventListener('visibilitychange', function () { ask(place) })
  })
})()
`
