/** Letters to publishers in tests: their ten seconds pass at once, and what stands in them is read. */
import { sendRequest } from '#server/content/publisher/send-request.ts'
import { sendArticleRequest } from '#server/press/publisher/request-approval.ts'
import type { Letter } from '../letters.ts'
import type { World } from '../world.ts'

const waysOf = {
  post: { column: 'postId', job: sendRequest },
  article: { column: 'articleId', job: sendArticleRequest },
} as const

/** Sends what waits about a post, or an article. */
export async function letTenSecondsPass(
  { db, platform }: World,
  id: number,
  kind: keyof typeof waysOf = 'post',
): Promise<void> {
  const { column, job } = waysOf[kind]
  const waiting = await db
    .selectFrom('publisherRequest')
    .select('id')
    .where(column, '=', id)
    .where('sentAt', 'is', null)
    .where('undoneAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id: requestId } of waiting) await job.run(platform, { requestId })
}

/** The newest letter to an address; throws where nobody wrote to it. */
export async function newestLetter(world: World, address: string): Promise<Letter> {
  const letter = (await world.lettersTo(address)).at(-1)
  if (!letter) throw new Error(`nobody wrote to ${address}`)
  return letter
}

/** The token of the link in a letter; none where it has no link. */
export const tokenIn = ({ text }: Letter): string | null =>
  /\/content\/confirm\?token=([\w-]+)/.exec(text)?.[1] ?? null
