/** How the embed code of a livestream is shown in a frame, whoever looks. */
import { embedDocument } from '#domain/livestreams/embed-document.ts'
import { everyAllowance, hostedSandbox, playerOf } from '#domain/livestreams/player.ts'
import type { Config } from '../kernel/config.ts'
import { embedPolicy, hostedPlayerPolicy } from '../media/ad-policy.ts'

export interface EmbedFrame {
  readonly page: string
  /** The policy that the page is answered with. */
  readonly policy: string
  /** Of the frame around it. */
  readonly sandbox: string
  readonly allow: string
}

/** A player of another host is alone in a page of ours that runs nothing; all else is closed in, without an origin. */
export function embedFrame(
  embedCode: string,
  { baseUrl, adsUrl }: Pick<Config, 'baseUrl' | 'adsUrl'>,
): EmbedFrame {
  const ownHosts = [baseUrl, adsUrl ?? baseUrl].map((address) => new URL(address).hostname)
  const isHosted = playerOf(embedCode, ownHosts) !== null
  return {
    page: embedDocument(embedCode, ownHosts),
    policy: isHosted ? hostedPlayerPolicy : embedPolicy,
    sandbox: isHosted ? hostedSandbox : 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
    allow: isHosted ? everyAllowance : 'autoplay; fullscreen; encrypted-media; picture-in-picture',
  }
}
