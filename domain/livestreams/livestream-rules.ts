/** What a livestream must say, and where it may lead (TXT-05, LIV-03 to LIV-05). */
import { isOneLine, isSeen } from '#domain/kernel/tidy-text.ts'
import { isRefusal, refuse, type Refusal, type Verdict } from '#domain/kernel/verdict.ts'
import { isCountableLink } from '#domain/content/post-links.ts'
import { checkLink, charactersIn, type LinkRefusal } from '#domain/media/creative-rules.ts'
import { isAddress, playerOf } from './player.ts'

/** Everything of a livestream that readers are shown; what was left out is empty. */
export interface LivestreamWords {
  readonly title: string
  readonly titleLink: string
  readonly linkUrl: string
  /** HTML that shows the player, as the service that sends the stream hands it out. */
  readonly htmlContent: string
  readonly isLinkTracked: boolean
  readonly isLinkShortened: boolean
}

export const noLivestreamWords: LivestreamWords = {
  title: '',
  titleLink: '',
  linkUrl: '',
  htmlContent: '',
  isLinkTracked: false,
  isLinkShortened: false,
}

/** What the banner of a livestream measures, in pixels (LIV-03). */
export const bannerPixels = { width: 728, height: 90 } as const

const embedLimit = 20_000

/** What is set for the titles of livestreams (TXT-05); a cap of null was never set. */
export interface TitleSetting {
  readonly label: number
  readonly cap: number | null
  readonly fallback: number
}

/** How long a title should be at most, as its label says and its counter warns; and how long it may be. */
export const titleLimits = ({ label, cap, fallback }: TitleSetting) => ({ label, cap: cap ?? fallback })

/** All faults, one for each field, in the order of the form. */
export function faultsOfLivestream(words: LivestreamWords, titleCap: number): Refusal[] {
  const verdicts: Verdict[] = [
    checkTitle(words.title, titleCap),
    checkOptionalLink(words.titleLink, 'titleLink', words.isLinkTracked),
    checkEmbed(words.htmlContent),
    checkOptionalLink(words.linkUrl, 'linkUrl', false),
  ]
  return verdicts.filter(isRefusal)
}

function checkTitle(title: string, limit: number): Verdict<'line-break' | 'headline-long'> {
  const field = 'title'
  if (!isOneLine(title)) return refuse('line-break', { field })
  const over = charactersIn(title) - limit
  return over <= 0 ? 'ok' : refuse('headline-long', { field, values: { limit, over } })
}

function checkEmbed(htmlContent: string): Verdict<'embed-missing' | 'embed-long' | 'embed-address'> {
  const field = 'htmlContent'
  if (!isSeen(htmlContent)) return refuse('embed-missing', { field })
  if (isAddress(htmlContent) && !playerOf(htmlContent, [])) return refuse('embed-address', { field })
  const over = charactersIn(htmlContent) - embedLimit
  return over <= 0 ? 'ok' : refuse('embed-long', { field, values: { limit: embedLimit, over } })
}

/** A counted link leads to a page alone, so what stands behind a question mark would be lost. */
function checkOptionalLink(
  link: string,
  field: string,
  isTracked: boolean,
): Verdict<'line-break' | 'link-query' | LinkRefusal> {
  if (link === '') return 'ok'
  if (!isOneLine(link)) return refuse('line-break', { field })
  if (isTracked && !isCountableLink(link)) return refuse('link-query', { field })
  return checkLink(link, field)
}

/** 1 is shown first (CON-10). */
export const priorities = [1, 2, 3, 4] as const
export type LivestreamPriority = (typeof priorities)[number]
export const usualPriority: LivestreamPriority = 4

interface PriorityFacts {
  readonly priority: number
  readonly startsAt: Date
  readonly id: number
}

/** Of what is on air at the same time: priority 1 first, then what began first. */
export const byPriority = (one: PriorityFacts, other: PriorityFacts): number =>
  one.priority - other.priority || one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id
