/** News of a post, a livestream or an article, behind the bells of whoever it concerns. */
import { type NewsName, newsOf } from '#contract/news.ts'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import type { Context, Database, Platform } from '../kernel/context.ts'
import type { Hearers } from '../people/news/hearers.ts'
import { tell } from '../people/news/tell.ts'
import type { OwnPiece, Piece } from './piece.ts'

/** A piece with what is to be known of its campaign. */
export interface NewsworthyPiece<Row extends Piece = Piece> extends Pick<OwnPiece<Row>, 'kind' | 'piece'> {
  readonly campaign: Pick<OwnPiece['campaign'], 'id' | 'name' | 'advertiserId'>
}

interface PieceNews {
  readonly who: Hearers
  readonly news: NewsName
  readonly values?: Readonly<Record<string, string | number>>
  /** Left out: of what nobody has read of a piece only the newest stays. */
  readonly about?: string
}

/** It leads to the page of the campaign's pieces, which publishers do not see. */
export async function tellOfPiece(
  tx: Database,
  platform: Pick<Platform, 'config'>,
  own: NewsworthyPiece,
  { who, news, values, about = `${own.kind.subject}:${own.piece.id}` }: PieceNews,
  at: Date,
): Promise<void> {
  const text = newsOf(news, { ...values, ...own.kind.nameOf(own.piece), campaign: own.campaign.name })
  const link = who.publishersOf === undefined ? addressOfPieces(own) : '/'
  await tell(tx, platform, { who, about, text, link }, at)
}

export const addressOfPieces = ({ kind, piece, campaign: { id } }: NewsworthyPiece): string =>
  mediaAddress({ id, kind: kind.campaigns, contentType: piece.contentType ?? null }) ?? '/'

/** The advertiser's agents approve what waits; nobody hears of what they did themselves. */
export const tellPieceWaits = (
  tx: Database,
  { config, actor, clock }: Context,
  own: OwnPiece,
  news: 'postWaits' | 'livestreamWaits' | 'livestreamWaitsAgain' | 'articleWaits',
): Promise<void> => {
  const who = { agentsOf: own.campaign.advertiserId, but: [actor.personId] }
  return tellOfPiece(tx, { config }, own, { who, news, values: { name: actor.name } }, clock.now())
}
