/** The counted links of posts, as a reply shows them and as readers are given them. */
import type { CountedLink } from '#contract/content/links.ts'
import { linkForReaders, linkPaths, linksWanted } from '#domain/content/post-links.ts'
import type { Context } from '../../kernel/context.ts'
import { clicksOf, codesOf, type LinkOwner } from './store/links.ts'

type Post = Parameters<typeof linksWanted>[0] & { readonly id: number }
type Here = Pick<Context, 'db' | 'config'>

/** One for each post or article that asked for one, by their ids. */
export async function viewLinks(
  { db, config }: Here,
  posts: readonly Post[],
  of: LinkOwner = 'post',
): Promise<ReadonlyMap<number, CountedLink>> {
  const ids = posts.filter((post) => linksWanted(post).length > 0).map(({ id }) => id)
  const [codes, clicks] = [await codesOf(db, of, ids), await clicksOf(db, of, ids)]
  const view = (post: Post): CountedLink => {
    const addressOf = (kind: keyof typeof linkPaths) => {
      const code = codes.get(post.id)?.[kind]
      return code && linksWanted(post).includes(kind) ? `${config.baseUrl}${linkPaths[kind]}${code}` : null
    }
    const trackable = addressOf('trackable')
    return {
      trackable,
      shortened: addressOf('shortened'),
      ...(clicks.get(post.id) ?? { clicks: 0, botClicks: 0 }),
    }
  }
  return new Map(posts.filter(({ id }) => codes.has(id)).map((post) => [post.id, view(post)]))
}

/** The addresses that readers of posts are given: the counted one, where there is one. Empty where a post links to nothing. */
export async function linksOfPosts(
  here: Here,
  posts: readonly Post[],
  of: LinkOwner = 'post',
): Promise<ReadonlyMap<number, string>> {
  const counted = await viewLinks(here, posts, of)
  return new Map(
    posts.map(({ id, linkUrl }) => [
      id,
      linkForReaders({ redirectUrl: linkUrl ?? '', links: [counted.get(id) ?? []].flat() }),
    ]),
  )
}
