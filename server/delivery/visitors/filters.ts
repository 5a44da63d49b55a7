/** Traffic that nobody pays for: each filter has a name, and the first that matches gives it. */
import type { IncomingHttpHeaders } from 'node:http'
import { parse as parseAgent } from 'bowser'
import crawlers from 'crawler-user-agents'
import { isbot } from 'isbot'
import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'
import type { FilterReason } from '#domain/delivery/decision/reasons.ts'
import { boundedCache } from '#server/kernel/bounded-cache.ts'

/** What a user agent's text tells. */
export interface AgentVerdict {
  readonly device: DeviceClass
  readonly filtered: FilterReason | null
}

/** Longer texts are judged by their beginning; none of any browser comes near. */
const agentLimit = 512
const agentsRemembered = 10_000

/** Both lists are asked: `isbot` knows bots that nobody listed yet by how they name themselves, and misses 9 of 2,118 listed ones. */
const crawlerPatterns = crawlers.map(({ pattern }) => new RegExp(pattern))

/** The 1,500 patterns cost far more than the whole ad decision, so verdicts are remembered. */
const verdictOf = boundedCache(agentsRemembered, judge)

export function agentVerdict(headers: IncomingHttpHeaders): AgentVerdict {
  const agent = headers['user-agent'] ?? ''
  const verdict = verdictOf(agent.length > agentLimit ? agent.slice(0, agentLimit) : agent)
  const device = deviceByHints(headers, verdict.device)
  return device === verdict.device ? verdict : { ...verdict, device }
}

function judge(agent: string): AgentVerdict {
  if (agent.trim() === '') return { device: 'unknown', filtered: 'empty-user-agent' }
  if (isbot(agent) || crawlerPatterns.some((pattern) => pattern.test(agent)))
    return { device: 'unknown', filtered: 'declared-bot' }
  const { browser, os, platform } = parseAgent(agent)
  if (!browser.name || !os.name) return { device: 'unknown', filtered: 'unknown-user-agent' }
  return { device: deviceClasses[platform.type ?? ''] ?? 'unknown', filtered: null }
}

const deviceClasses: Readonly<Record<string, DeviceClass>> = {
  desktop: 'desktop',
  tablet: 'tablet',
  mobile: 'phone',
}

/**
 * Chromium shortens its user agent and says the rest in client hints: a mobile one is a phone unless the text
 * says tablet, and an Android device that is not mobile is a tablet.
 */
function deviceByHints(headers: IncomingHttpHeaders, device: DeviceClass): DeviceClass {
  const isMobile = headers['sec-ch-ua-mobile']
  if (isMobile === '?1' && device !== 'tablet') return 'phone'
  if (isMobile === '?0' && headers['sec-ch-ua-platform'] === '"Android"') return 'tablet'
  return device
}

/** Whether a browser fetches this ahead of a person who may never look. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return (
    isAhead(headers['sec-purpose']) ||
    isAhead(headers['purpose']) ||
    isAhead(headers['x-purpose']) ||
    isAhead(headers['x-moz'])
  )
}

function isAhead(purpose: string | string[] | undefined): boolean {
  return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose))
}
