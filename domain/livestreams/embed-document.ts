/** The embed code of a livestream as a document of its own. */
import { escapeHtml, htmlDocument } from '#domain/kernel/html.ts'
import { type HostedPlayer, hostedSandbox, playerOf } from './player.ts'

/** Its links open in a new tab, and its player is as wide as the frame. `ownHosts`: ours, without ports. */
export const embedDocument = (embedCode: string, ownHosts: readonly string[]): string =>
  documentAround(hostedPlayer(playerOf(embedCode, ownHosts)) ?? embedCode)

const hostedPlayer = (player: HostedPlayer | null): string | null =>
  player &&
  `<iframe src="${escapeHtml(player.src)}" title="${escapeHtml(player.title || 'Livestream')}" allow="${escapeHtml(player.allow)}" allowfullscreen referrerpolicy="strict-origin-when-cross-origin" sandbox="${hostedSandbox}" style="display:block;width:100%;height:100%"></iframe>`

const documentAround = (body: string): string =>
  htmlDocument(
    'Livestream',
    `<base target="_blank"><style>html,body{margin:0;height:100%}iframe,video,embed,object{max-width:100%;max-height:100%;border:0}</style>
<body>${body}</body>`,
  )
