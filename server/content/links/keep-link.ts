/** The counted link of a post follows what happens to the post: whoever writes one calls this in the same transaction. */
import { randomInt } from 'node:crypto'
import { isLinkApproved, isLinkOpen, type LinkKind, linksWanted } from '#domain/content/post-links.ts'
import type { Database } from '../../kernel/context.ts'
import { notifyListeners } from '../../kernel/events.ts'
import { addCode, codesOf, isCodeTaken, updateLink } from './store/links.ts'

type Post = Parameters<typeof linksWanted>[0] & Parameters<typeof isLinkOpen>[0] & { readonly id: number }

/** An address that was given out stays the link's, also when nobody asks for it any more: somebody may have it. */
export async function keepLink(tx: Database, post: Post): Promise<void> {
  const wanted = linksWanted(post)
  const known = wanted.length > 0 ? ((await codesOf(tx, [post.id])).get(post.id) ?? {}) : {}
  for (const kind of wanted)
    if (!known[kind]) await addCode(tx, post.id, { kind, code: await newCode(tx, kind) })
  const isKept = await updateLink(tx, post.id, {
    isOpen: isLinkOpen(post),
    ...(isLinkApproved(post) && { address: post.linkUrl }),
  })
  if (isKept) await notifyListeners(tx, 'masthead_links', String(post.id))
}

const lengths: Readonly<Record<LinkKind, number>> = { trackable: 10, shortened: 6 }
/** Without those that look alike in print. */
const letters = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'

async function newCode(tx: Database, kind: LinkKind): Promise<string> {
  const code = Array.from({ length: lengths[kind] }, () => letters[randomInt(letters.length)]).join('')
  return (await isCodeTaken(tx, code)) ? newCode(tx, kind) : code
}
