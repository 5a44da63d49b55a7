/** What a page of the site shows of a mail: as it is kept, or as it is typed. */
import type { TypedWords } from '#contract/content/form.ts'
import { noWords, type PostWords } from '#domain/content/post-rules.ts'
import { mailBody } from '#domain/content/words/mail-document.ts'
import { mayFitCleaned } from '#domain/content/words/post-text.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { Context } from '../kernel/context.ts'
import { missing, type ReadonlyValue } from '../kernel/refused.ts'
import { withCleanMails } from './clean-mails.ts'
import { postWordsAfter, wordsOfPost } from './post-words.ts'
import { findPost } from './store/content-posts.ts'
import { keysOfMails, placeOfPosts } from './store/content-types.ts'

interface PlacedMail {
  readonly subject: string
  readonly from: string
  readonly html: string
}

export interface MailInPlace {
  readonly campaignId: number
  readonly siteId: number
  /** Null: it is a post of another kind, which no page of the site shows. */
  readonly mail: PlacedMail | null
}

type TypedMail = ReadonlyValue<TypedWords>

/** Null where the post is gone. */
export async function mailInPlace({ db }: Pick<Context, 'db'>, postId: number): Promise<MailInPlace | null> {
  const found = await findPost(db, postId)
  if (!found || found.deletedAt) return null
  const { campaignId, siteId, contentType } = found
  if (!(await keysOfMails(db)).has(contentType)) return { campaignId, siteId, mail: null }
  const [post = found] = await withCleanMails(db, [found])
  return { campaignId, siteId, mail: inPlace(wordsOfPost(post)) }
}

/** For whoever may change the mail; what was not sent is as it stands. */
export async function typedMailInPlace(ctx: Context, postId: number, typed: TypedMail): Promise<MailInPlace> {
  const post = await findPost(ctx.db, postId)
  if (!post || post.deletedAt) throw missing()
  return typedInPlace(ctx, post.campaignId, wordsOfPost(post), typed)
}

/** A mail that is typed for the campaign and not saved yet; what was not sent is empty. */
export const newMailInPlace = (ctx: Context, campaignId: number, typed: TypedMail): Promise<MailInPlace> =>
  typedInPlace(ctx, campaignId, noWords, typed)

async function typedInPlace(
  ctx: Context,
  campaignId: number,
  before: PostWords,
  typed: TypedMail,
): Promise<MailInPlace> {
  await findCampaign(ctx, campaignId, 'content.manage')
  const place = await placeOfPosts(ctx.db, campaignId)
  if (!place) throw missing()
  const { siteId, type } = place
  const words = postWordsAfter(before, typed, type)
  // What is too long to be saved is not cleaned either, and so not shown.
  const message = mayFitCleaned(words.message) ? words.message : ''
  return { campaignId, siteId, mail: type.isMail ? inPlace({ ...words, message }) : null }
}

const inPlace = ({ subject, fromName: from, message, redirectUrl: link }: PostWords): PlacedMail => ({
  subject,
  from,
  html: mailBody({ message, link }),
})
