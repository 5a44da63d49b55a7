/** What belongs to posts and stands in tables of its own, as a reply shows it. */
import type { ContentPost } from '#contract/content/post.ts'
import type { PostedAddress } from '#contract/content/posted-address.ts'
import type { Screenshots } from '#contract/content/screenshots.ts'
import type { WayOutOfPost } from '#contract/content/sending.ts'
import type { Context } from '../kernel/context.ts'
import { viewLinks } from './links/view-links.ts'
import { notOnItsWay, viewWaysOut } from './out/view-way-out.ts'
import { addressesOf } from './posted/store/addresses.ts'
import { viewAddress } from './posted/view-address.ts'
import { viewScreenshots } from './screenshots/view-screenshots.ts'
import type { PostRecord } from './store/content-posts.ts'
import { viewFiles } from './files/view-files.ts'

export type Attachments = Pick<
  ContentPost,
  'files' | 'media' | 'links' | keyof Screenshots | keyof WayOutOfPost | keyof PostedAddress
>

/** What is attached to each of these posts. */
export async function viewAttached(
  ctx: Context,
  posts: readonly PostRecord[],
): Promise<(post: PostRecord) => Attachments> {
  const ids = posts.map(({ id }) => id)
  const files = await viewFiles(ctx.db, ids)
  const links = await viewLinks(ctx, posts)
  const screenshots = await viewScreenshots(ctx.db, posts)
  const addresses = await addressesOf(ctx.db, ids)
  const waysOut = await viewWaysOut(ctx, posts)
  return ({ id }) => {
    const ofPost = files.get(id) ?? []
    return {
      files: ofPost,
      media: ofPost.flatMap(mediaOf),
      links: [links.get(id) ?? []].flat(),
      ...(screenshots.get(id) ?? { hasScreenshots: false, screenshots: [] }),
      ...viewAddress(addresses.get(id)),
      ...(waysOut.get(id) ?? notOnItsWay),
    }
  }
}

/** What is being made smaller cannot be shown yet. */
const mediaOf = ({ kind, shownPath }: ContentPost['files'][number]): Attachments['media'] =>
  kind && shownPath ? [{ mediaType: kind, mediaPath: shownPath }] : []
