import { createHash } from 'node:crypto'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { readStamp as endpoint } from '#contract/proposals/client-page.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { ProposalVisitor } from '../links/visitor.ts'
import { stampOf } from '../store/links.ts'

/**
 * Changes with all that the page shows: the day is part of it, since prices end at midnight, and so is as whom the visitor is
 * met, since somebody may sign in or out beside it.
 */
export async function tellStamp(visitor: ProposalVisitor): Promise<Reply<typeof endpoint>> {
  const { ctx, found } = visitor
  return { stamp: `${newYorkDay(ctx.clock.now())} ${metAs(visitor)} ${await stampOf(ctx.db, found.row.id)}` }
}

/** Another one for each session, which has a token of its own. */
function metAs({ ctx: { link }, csrf }: ProposalVisitor): string {
  if (link) return link.isHeldBySeller ? 'seller' : 'link'
  return createHash('sha256')
    .update(csrf ?? '')
    .digest('base64url')
    .slice(0, 8)
}
