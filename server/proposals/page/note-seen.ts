import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { numberOf } from '#domain/proposals/words.ts'
import { recordHistory } from '../../kernel/history.ts'
import { notify } from '../../people/notify.ts'
import { lockForVisitor, type Visitor } from '../links/visitor.ts'
import { updateRow } from '../store/proposals.ts'

/**
 * The client has the proposal before their eyes: the page says so once it can be seen. The agent is told the first time.
 * Robots, whoever looks through the client's eyes, and somebody else who is signed in and holds the link are not the client.
 * `updated_at` stays: what an agent is typing does not become out of date by it.
 */
export async function noteSeen(visitor: Visitor, request: FastifyRequest): Promise<void> {
  const { ctx } = visitor
  const isClient = request.actor === undefined || request.actor.personId === ctx.actor.personId
  if (!isClient || ctx.actor.impersonator || isbot(request.headers['user-agent'])) return
  await ctx.db.transaction().execute(async (tx) => {
    const { row, client } = await lockForVisitor(tx, visitor)
    const { id, versionNumber: version, firstSeenAt, seenVersion } = row
    const at = ctx.clock.now()
    await updateRow(tx, id, { firstSeenAt: firstSeenAt ?? at, lastSeenAt: at, seenVersion: version })
    if (seenVersion !== version)
      await recordHistory(tx, ctx.actor, at, {
        ...{ subjectKind: 'proposal', subjectId: id, what: 'opened', advertiserId: row.clientId },
        after: { version, ...(ctx.link && { link: ctx.link.id }) },
      })
    if (firstSeenAt !== null) return
    const news = {
      about: `proposal-opened:${id}`,
      text: `${client.name} opened proposal ${numberOf(id)}`,
      link: `/proposals?proposal=${id}`,
    }
    await notify(tx, { ...news, personIds: [row.salesmanId] }, at)
  })
}
