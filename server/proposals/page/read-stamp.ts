import type { Reply } from '#contract/kernel/endpoint.ts'
import type { readStamp as endpoint } from '#contract/proposals/client-page.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Visitor } from '../links/visitor.ts'
import { stampOf } from '../store/links.ts'

/** Changes with all that the page shows: the day is part of it, since prices end at midnight. */
export async function tellStamp({ ctx, found }: Visitor): Promise<Reply<typeof endpoint>> {
  return { stamp: `${newYorkDay(ctx.clock.now())} ${await stampOf(ctx.db, found.row.id)}` }
}
