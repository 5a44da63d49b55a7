/**
 * The player of another host, where the embed code of a livestream is nothing else: one frame, or the address of a video at a site
 * that is known. It is drawn by us, so that it may be what such players have to be: of their own origin, and told who shows them.
 */
import { visibleText } from '#domain/content/words/visible-text.ts'
import { checkLink, wholeLink } from '#domain/media/creative-rules.ts'

/** As browsers read addresses; it asks nobody. */
declare const URL: new (address: string) => { readonly hostname: string }

export interface HostedPlayer {
  readonly src: string
  readonly title: string
  /** What the browser lets it do, as its attribute `allow` says it. */
  readonly allow: string
}

/** What a frame of such a player may do, and each frame around it: of an origin of its own it is no part of ours. */
export const hostedSandbox = 'allow-scripts allow-same-origin allow-presentation allow-popups'

/** What players use. Nothing asks a reader in a publisher's name for a camera, a place or money. */
const playing = [
  'accelerometer',
  'autoplay',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'picture-in-picture',
  'web-share',
]
export const everyAllowance = playing.join('; ')

/** Null: it is something else, which is shown in a closed document. `ownHosts`: ours without ports, whose pages never are a player. */
export function playerOf(embedCode: string, ownHosts: readonly string[]): HostedPlayer | null {
  const code = embedCode.trim()
  const player = isAddress(code) ? playerAt(wholeLink(code)) : playerIn(code)
  if (!player || !/^https:/i.test(player.src) || checkLink(player.src, 'src') !== 'ok') return null
  return ownHosts.includes(new URL(player.src).hostname.replace(/\.$/, '')) ? null : player
}

/** An address and nothing else. */
export const isAddress = (embedCode: string): boolean => checkLink(wholeLink(embedCode), 'embed') === 'ok'

/** The address of the player, by the address of the page on which a video is watched. */
const knownSites: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [
    /^(?:(?:www|m)\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|live\/|shorts\/|embed\/)([\w-]{6,20})(?![\w-])/i,
    (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  ],
  [/^youtu\.be\/([\w-]{6,20})(?![\w-])/i, (id) => `https://www.youtube-nocookie.com/embed/${id}`],
  [/^(?:www\.)?vimeo\.com\/event\/(\d+)/i, (id) => `https://vimeo.com/event/${id}/embed`],
  [
    /^(?:www\.)?vimeo\.com\/(\d+)(?:\/(\w+))?/i,
    (id, hash) => `https://player.vimeo.com/video/${id}${hash ? `?h=${hash}` : ''}`,
  ],
  [
    /^(?:(?:www\.)?dailymotion\.com\/video|dai\.ly)\/([a-z\d]+)/i,
    (id) => `https://www.dailymotion.com/embed/video/${id}`,
  ],
  [
    /^((?:(?:www|m)\.)?facebook\.com\/(?:watch\/?\?v=\d+|[^?#]+\/videos\/)[^#]*|fb\.watch\/\S+)/i,
    (page) => `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(`https://${page}`)}`,
  ],
]

function playerAt(address: string): HostedPlayer | null {
  const page = address.replace(/^https?:\/\//i, '')
  for (const [form, srcOf] of knownSites) {
    const [whole, ...found] = form.exec(page) ?? []
    if (whole) return { src: srcOf(...found), title: '', allow: everyAllowance }
  }
  return null
}

const attribute = String.raw`\s+([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=` + '`]+)))?'
/** One frame, with nothing in it but words for those whose browser shows none. */
const soleFrame = new RegExp(`^<iframe((?:${attribute})*)\\s*/?>[^<]*(?:</iframe\\s*>)?$`, 'i')

function playerIn(code: string): HostedPlayer | null {
  const [, written] = soleFrame.exec(code) ?? []
  if (written === undefined) return null
  const said = new Map<string, string>()
  for (const [, name = '', ...values] of written.matchAll(new RegExp(attribute, 'g')))
    if (!said.has(name.toLowerCase())) said.set(name.toLowerCase(), visibleText(values.join('')))
  const src = said.get('src')
  if (src === undefined || said.has('srcdoc')) return null
  return { src, title: said.get('title') ?? '', allow: allowanceOf(said) }
}

function allowanceOf(said: ReadonlyMap<string, string>): string {
  const asked = (said.get('allow') ?? '').split(/[;\s]+/)
  if (said.has('allowfullscreen')) asked.push('fullscreen')
  return playing.filter((one) => asked.includes(one)).join('; ')
}
