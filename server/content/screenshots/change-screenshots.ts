/** Adding screenshots of a post that is out, and taking a wrong one away; the sweep of files deletes its bytes. */
import type { Screenshots } from '#contract/content/screenshots.ts'
import { checkScreenshot, checkScreenshotCount, mayAddScreenshots } from '#domain/content/screenshots.ts'
import { lockOwnPost } from '../change-post.ts'
import { announcePiece, inOneChange } from '../piece.ts'
import type { Context, Database } from '../../kernel/context.ts'
import type { Upload } from '../../kernel/http/uploads.ts'
import { allow, missing } from '../../kernel/refused.ts'
import { type KeptPicture, keepPicture } from '../../media/keep-picture.ts'
import { deleteScreenshot, findScreenshot, insertScreenshots, screenshotsOf } from './store/screenshots.ts'
import { viewScreenshots } from './view-screenshots.ts'

/** All or none. Pictures are looked at before the post is held. */
export async function addScreenshots(
  ctx: Context,
  postId: number,
  files: readonly Upload[],
): Promise<Screenshots> {
  const ready = async (tx: Database) => {
    const own = await lockOwnPost(tx, ctx, postId, 'queue.work')
    allow(mayAddScreenshots(own.piece), 409)
    const there = await screenshotsOf(tx, [postId])
    allow(checkScreenshotCount(there.length, files.length))
    return own
  }
  await inOneChange(ctx, ready)
  const pictures: KeptPicture[] = []
  for (const file of files) pictures.push(await keepPicture(ctx, file, checkScreenshot))
  return inOneChange(ctx, async (tx) => {
    const own = await ready(tx)
    const at = ctx.clock.now()
    const added = { postId, addedAt: at, addedBy: ctx.actor.personId }
    await insertScreenshots(
      tx,
      pictures.map((picture) => ({ ...picture, ...added })),
    )
    await announcePiece(tx, ctx, own, { at, what: 'screenshots added', after: { added: files.length } })
    return (await viewScreenshots(tx, [own.piece])).get(postId) as Screenshots
  })
}

export async function removeScreenshot(ctx: Context, id: number): Promise<Screenshots> {
  return inOneChange(ctx, async (tx) => {
    const screenshot = await findScreenshot(tx, id)
    if (!screenshot) throw missing()
    const own = await lockOwnPost(tx, ctx, screenshot.postId, 'queue.work')
    await deleteScreenshot(tx, id)
    await announcePiece(tx, ctx, own, { at: ctx.clock.now(), what: 'screenshot removed' })
    return (await viewScreenshots(tx, [own.piece])).get(own.piece.id) as Screenshots
  })
}
