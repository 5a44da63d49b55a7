/** What a page's request for ads says in its address, read in one pass: it is read for every page that is opened. */

export interface AdsQuery {
  site: string
  zones: string
  page: string
  keywords: string
  viewer: string
  preview: string
}

/** The part after the question mark. Of a name that is given twice the first counts; other names are passed over. */
export function readAdsQuery(url: string, from: number): AdsQuery {
  const query: AdsQuery = { site: '', zones: '', page: '', keywords: '', viewer: '', preview: '' }
  let seen = 0
  for (let at = from; at < url.length; ) {
    const ampersand = url.indexOf('&', at)
    const end = ampersand === -1 ? url.length : ampersand
    const sign = url.indexOf('=', at)
    const nameEnd = sign === -1 || sign > end ? end : sign
    const place = names.indexOf(plain(url.slice(at, nameEnd)) as keyof AdsQuery)
    const name = names[place]
    if (name !== undefined && (seen & (1 << place)) === 0) {
      seen |= 1 << place
      query[name] = nameEnd === end ? '' : plain(url.slice(nameEnd + 1, end))
    }
    at = end + 1
  }
  return query
}

const names: readonly (keyof AdsQuery)[] = ['site', 'zones', 'page', 'keywords', 'viewer', 'preview']

/** As written in a form: a plus is a space, two digits after a percent sign are a byte of UTF-8; others stay. */
function plain(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
