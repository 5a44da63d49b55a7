/** The counted link of a post or an article follows what happens to it: whoever writes one calls this in the same transaction. */
import { randomInt } from 'node:crypto'
import { isLinkApproved, isLinkOpen, type LinkKind, linksWanted } from '#domain/content/post-links.ts'
import type { Database } from '../../kernel/context.ts'
import { notifyListeners } from '../../kernel/events.ts'
import { addCode, codesOf, isCodeTaken, type LinkOwner, updateLink } from './store/links.ts'

type LinkedPiece = Parameters<typeof linksWanted>[0] &
  Parameters<typeof isLinkOpen>[0] & { readonly id: number }

/** An address that was given out stays the link's, also when nobody asks for it any more: somebody may have it. */
export async function keepLink(tx: Database, of: LinkOwner, written: LinkedPiece): Promise<void> {
  const { id, linkUrl } = written
  const wanted = linksWanted(written)
  const known = wanted.length > 0 ? ((await codesOf(tx, of, [id])).get(id) ?? {}) : {}
  for (const kind of wanted)
    if (!known[kind]) await addCode(tx, of, id, { kind, code: await newCode(tx, kind) })
  const linkId = await updateLink(tx, of, id, {
    isOpen: isLinkOpen(written),
    ...(isLinkApproved(written) && { address: linkUrl }),
  })
  if (linkId !== null) await notifyListeners(tx, 'masthead_links', String(linkId))
}

const lengths: Readonly<Record<LinkKind, number>> = { trackable: 10, shortened: 6 }
/** Without those that look alike in print. */
const letters = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'

async function newCode(tx: Database, kind: LinkKind): Promise<string> {
  const code = Array.from({ length: lengths[kind] }, () => letters[randomInt(letters.length)]).join('')
  return (await isCodeTaken(tx, code)) ? newCode(tx, kind) : code
}
