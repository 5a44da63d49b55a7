/** What a banner or a native ad must say and where it may lead (TXT-01, TXT-02, MED-15, FIL-09). */
import { refuse, type Verdict } from '../kernel/verdict.ts'

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
export function lengthOf(text: string): number {
  return [...text.normalize('NFC')].length
}

/** The headline's limit: 125 characters, 60 in the zones of short headlines. */
export function headlineLimit(summaryZone: number | null, shortHeadlineZones: readonly number[]): number {
  return summaryZone !== null && shortHeadlineZones.includes(summaryZone) ? 60 : 125
}

/**
 * The first fault of a creative. A website ad leads to one page, an app ad to its two stores; an html ad
 * carries its own links. The file is judged apart.
 */
export function checkCreative(creative: Creative, limit: number): Verdict {
  const length = lengthOf(creative.headline.trim())
  if (length === 0) return refuse('headline-missing', { field: 'headline' })
  if (length > limit)
    return refuse('headline-long', { field: 'headline', values: { limit, over: length - limit } })
  if (lengthOf(creative.leadParagraph) > leadParagraphLimit) {
    return refuse('lead-long', { field: 'leadParagraph', values: { limit: leadParagraphLimit } })
  }
  switch (creative.kind) {
    case 'website':
      return checkLink(creative.linkUrl, 'linkUrl')
    case 'app': {
      const ios = checkLink(creative.iosUrl, 'iosUrl')
      return ios === 'ok' ? checkLink(creative.androidUrl, 'androidUrl') : ios
    }
    case 'html': {
      if (creative.htmlContent.trim() === '') return refuse('html-missing', { field: 'htmlContent' })
      if (creative.htmlContent.length > htmlLimit)
        return refuse('html-long', { field: 'htmlContent', values: { limit: htmlLimit } })
      return creative.linkUrl === '' ? 'ok' : checkLink(creative.linkUrl, 'linkUrl')
    }
  }
}

/** Scheme, host, port, and whatever follows them. */
const webAddress = /^https?:\/\/[^\s/\\?#@:%[\]]+(?::(\d{1,5}))?(?:[/?#]\S*)?$/i
const highestPort = 65_535

/** A link people may be sent to: http or https, a host, and no name and password in front of it. */
export function checkLink(text: string, field: string): Verdict<'link-missing' | 'link-wrong'> {
  const link = text.trim()
  if (link === '') return refuse('link-missing', { field })
  const match = webAddress.exec(link)
  const isPlain = match !== null && Number(match[1] ?? 0) <= highestPort && link.length <= linkLimit
  return isPlain ? 'ok' : refuse('link-wrong', { field })
}

/** An html ad is its own picture; the other kinds need a file, unless they keep the one they have. */
export function needsFile(kind: CreativeKind, hasFile: boolean): boolean {
  return kind !== 'html' && !hasFile
}
