/** The letter to a publisher who has a post already, when it is deleted. */
import type { Config } from '../../kernel/config.ts'
import type { Database } from '../../kernel/context.ts'
import { writeLetter } from '../../kernel/letters/letters.ts'
import { plainLetter } from '../../kernel/letters/plain-letter.ts'
import { beginningOf } from '#domain/content/words/beginning.ts'
import { whenInWords } from '#domain/content/publisher-request.ts'
import type { OwnPost } from '../change-post.ts'
import { placeOfPosts } from '../store/content-types.ts'
import { lastAddress, siteOfContent } from './store/requests.ts'

/** To where letters about the post went last, else to where the site's content goes; to nobody where neither is known. */
export async function writeWithdrawal(
  tx: Database,
  { config }: { readonly config: Pick<Config, 'baseUrl'> },
  { piece: post, campaign }: OwnPost,
  at: Date,
): Promise<void> {
  const { name, contentAddress } = await siteOfContent(tx, post.siteId)
  const to = (await lastAddress(tx, post.id)) ?? contentAddress
  const place = await placeOfPosts(tx, campaign.id)
  if (to === null || !place) return
  const { type } = place
  const of = `${type.name} on ${name}, ${whenInWords({ ...post, isForEdition: type.isForEdition })}`
  const letter = plainLetter({
    to,
    subject: `Withdrawn: ${of}`,
    lines: [
      `A post that was sent to you was deleted and must not go out any more: ${of}.`,
      ...(post.message === '' ? [] : [`It began: ${beginningOf(post.message, 200)}`]),
    ],
    foot: `Masthead sent you this because ${name} had the post already. See ${config.baseUrl}`,
  })
  await writeLetter(tx, { ...letter, about: `post-withdrawn:${post.id}:${at.toISOString()}` }, at)
}
