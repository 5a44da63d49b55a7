/** What a banner or a native ad must say and where it may lead (TXT-01, TXT-02, MED-15, FIL-09). */
import { isSeen, seenAddress } from '../kernel/tidy-text.ts'
import { isRefusal, type Refusal, refuse, type Verdict } from '../kernel/verdict.ts'

export type CreativeKind = 'website' | 'app' | 'html'

export interface Creative {
  readonly kind: CreativeKind
  readonly headline: string
  readonly leadParagraph: string
  readonly linkUrl: string
  readonly iosUrl: string
  readonly androidUrl: string
  readonly htmlContent: string
}

const leadParagraphLimit = 500
const htmlLimit = 100_000
const linkLimit = 2_000

/** Characters as people count them: code points of the composed form. */
export function charactersIn(text: string): number {
  return [...text.normalize('NFC')].length
}

/** The headline's limit: 125 characters, 60 in the zones of short headlines. */
export function headlineLimit(summaryZone: number | null, shortHeadlineZones: readonly number[]): number {
  return summaryZone !== null && shortHeadlineZones.includes(summaryZone) ? 60 : 125
}

/** The first fault of a creative. */
export function checkCreative(creative: Creative, limit: number): Verdict {
  return faultsOfCreative(creative, limit)[0] ?? 'ok'
}

/**
 * All faults of a creative, one for each field, in the order of the form. A website ad leads to one page, an app ad to
 * its two stores; an html ad carries its own links. The file is judged apart.
 */
export function faultsOfCreative(creative: Creative, limit: number): Refusal[] {
  return [checkHeadline(creative, limit), checkLead(creative), ...linksOf(creative)].filter(isRefusal)
}

/** Its length is that of its place: what fits one may be too long for another. */
export function checkHeadline({ headline }: Pick<Creative, 'headline'>, limit: number): Verdict {
  const length = charactersIn(headline.trim())
  if (!isSeen(headline)) return refuse('headline-missing', { field: 'headline' })
  if (length <= limit) return 'ok'
  return refuse('headline-long', { field: 'headline', values: { limit, over: length - limit } })
}

function checkLead({ leadParagraph }: Creative): Verdict {
  if (charactersIn(leadParagraph) <= leadParagraphLimit) return 'ok'
  return refuse('lead-long', { field: 'leadParagraph', values: { limit: leadParagraphLimit } })
}

function linksOf({ kind, linkUrl, iosUrl, androidUrl, htmlContent }: Creative): Verdict[] {
  if (kind === 'website') return [checkLink(linkUrl, 'linkUrl')]
  if (kind === 'app') return [checkLink(iosUrl, 'iosUrl'), checkLink(androidUrl, 'androidUrl')]
  return [checkHtml(htmlContent), linkUrl === '' ? 'ok' : checkLink(linkUrl, 'linkUrl')]
}

function checkHtml(html: string): Verdict {
  if (html.trim() === '') return refuse('html-missing', { field: 'htmlContent' })
  if (html.length <= htmlLimit) return 'ok'
  return refuse('html-long', { field: 'htmlContent', values: { limit: htmlLimit } })
}

/** A host with a dot, a port, and what follows: what people type who leave the `https://` out. */
const bareAddress = /^[^\s/\\?#@:%[\]]+\.[^\s/\\?#@:%[\].]+(?::\d{1,5})?(?:[/?#]\S*)?$/

/** The address as it is kept: `example.com/x` is led to by https; what is no bare address stays as it is seen. */
export function wholeLink(typed: string): string {
  const link = seenAddress(typed)
  return bareAddress.test(link) ? `https://${link}` : link
}

/** Scheme, host, port, and whatever follows them. */
const webAddress = /^https?:\/\/([^\s/\\?#@:%[\]]+)(?::(\d{1,5}))?(?:[/?#]\S*)?$/i
const highestPort = 65_535

/** As browsers and servers read addresses, whose names leave out marks of many kinds; it asks nobody. */
declare const URL: { canParse(address: string): boolean }

export type LinkRefusal = 'link-missing' | 'link-wrong' | 'link-inside'

/** A link people may be sent to: http or https, a host that all of them find, and no name and password in front of it. */
export function checkLink(text: string, field: string): Verdict<LinkRefusal> {
  const link = text.trim()
  if (link === '') return refuse('link-missing', { field })
  const [whole, host = '', port = '0'] = webAddress.exec(link) ?? []
  if (!whole || Number(port) > highestPort || link.length > linkLimit) return refuse('link-wrong', { field })
  if (!isFoundByReaders(host)) return refuse('link-inside', { field })
  return URL.canParse(link) ? 'ok' : refuse('link-wrong', { field })
}

/** An html ad is its own picture; the other kinds need a file, unless they keep the one they have. */
export function needsFile(kind: CreativeKind, hasFile: boolean): boolean {
  return kind !== 'html' && !hasFile
}

/** Suffixes of names that stand for one machine or one house, and never for a site that readers find. */
const inside = new Set(['localhost', 'local', 'internal', 'lan', 'intranet', 'corp', 'home', 'arpa', 'onion'])

/** Browsers take the widths and the dots of other scripts for those of ours. */
const asBrowsersRead = (host: string): string =>
  host
    .normalize('NFKC')
    .replace(/\u3002/g, '.')
    .toLowerCase()

const isLabel = (label: string): boolean => label !== '' && !/^xn--(?:.*-)?$/.test(label)

/**
 * True of a name under which any reader finds a site. Numbers lead to one machine, mostly inside: whatever ends in one is
 * an IPv4 address to a browser, in hexadecimal too, and a coded name without its letters is no name.
 */
function isFoundByReaders(host: string): boolean {
  const labels = asBrowsersRead(host).replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  const isNumber = /^(?:\d+|0x[\da-f]*)$/.test(last)
  return labels.length > 1 && labels.every(isLabel) && !isNumber && !inside.has(last)
}
