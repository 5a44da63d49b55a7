/** Who hears what a publisher was asked and answered. */
import type { NewsName } from '#contract/news.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { whoIs } from '../../people/list-advertisers.ts'
import { type News, tell } from '../../people/news/tell.ts'
import type { OwnPiece } from '../piece.ts'
import { tellOfPiece } from '../tell-of-piece.ts'
import type { RequestRecord } from './store/requests.ts'

/** Publishers who have an account see behind the bell that a letter came. */
export async function tellAsked(
  tx: Database,
  platform: Pick<Platform, 'config'>,
  { request, own, at }: { readonly request: RequestRecord; readonly own: OwnPiece; readonly at: Date },
  news: 'publisherAsked' | 'articleAsked',
): Promise<void> {
  const who = { publishersOf: own.piece.siteId }
  await tellOfPiece(tx, platform, own, { who, news, values: await askerOf(tx, request) }, at)
}

/** What it says: in whose name it was asked, and to which address the letter went. */
async function askerOf(tx: Database, { toAddress: address, askedBy }: RequestRecord) {
  return { name: (await whoIs(tx, askedBy))?.name ?? 'Masthead', address }
}

/** The advertiser, whoever wrote it, the agents, and whoever asked. */
export const tellOwners = (
  tx: Database,
  platform: Pick<Platform, 'config'>,
  own: OwnPiece,
  news: NewsName,
  at: Date,
  values: Readonly<Record<string, string | number>> = {},
): Promise<void> => {
  const { createdBy, publisherAskedBy: asker } = own.piece
  const { advertiserId } = own.campaign
  const people = [advertiserId, createdBy, ...(asker === null ? [] : [asker])]
  return tellOfPiece(tx, platform, own, { who: { people, agentsOf: advertiserId }, news, values }, at)
}

/** Of a rejection also by letter, with what can be done; at once, because it cannot be taken back. */
export async function tellRejected(
  tx: Database,
  platform: Pick<Platform, 'config' | 'clock'>,
  own: OwnPiece,
  { news, letter }: { readonly news: NewsName; readonly letter: News },
): Promise<void> {
  const at = platform.clock.now()
  await tellOwners(tx, platform, own, news, at, { reason: own.piece.rejectionReason ?? '' })
  await tell(tx, platform, letter, at)
}
