import type { FastifyRequest } from 'fastify'
import { numberOf } from '#domain/proposals/words.ts'
import { recordHistory } from '../../kernel/history.ts'
import type { FoundProposal } from '../known/find-proposal.ts'
import { lockForVisitor, type ProposalVisitor } from '../links/visitor.ts'
import { type ProposalNews, tellAgent } from '../news/tell-agent.ts'
import { markSeen } from '../writing/mark-seen.ts'
import { isNobodysLook } from './nobodys-look.ts'

/**
 * The client has the proposal before their eyes: the page says so once it can be seen. The agent is told the first time, and
 * the first time after each change.
 * Robots, what a browser or a mail scanner fetches before anybody asks for it, whoever looks through the client's eyes, and somebody else who is signed in and holds the link are not the client.
 * `updated_at` stays: what an agent is typing does not become out of date by it.
 */
export async function noteSeen(visitor: ProposalVisitor, request: FastifyRequest): Promise<void> {
  const { ctx } = visitor
  const isClient = request.actor === undefined || request.actor.personId === ctx.actor.personId
  if (!isClient || ctx.actor.impersonator || isNobodysLook(request.headers)) return
  await ctx.db.transaction().execute(async (tx) => {
    const found = await lockForVisitor(tx, visitor)
    const { row } = found
    const { id, versionNumber: version, firstSeenAt, seenVersion } = row
    const at = ctx.clock.now()
    await markSeen(tx, found, at)
    if (seenVersion === version) return
    await recordHistory(tx, ctx.actor, at, {
      subjectKind: 'proposal',
      subjectId: id,
      what: 'opened',
      advertiserId: row.clientId,
      after: { version, isFirst: firstSeenAt === null, ...(ctx.link && { link: ctx.link.id }) },
    })
    await tellAgent(tx, ctx, found, newsOfOpening(found, at))
  })
}

/** The first time, and again once somebody changed it since. */
function newsOfOpening({ row, client }: Pick<FoundProposal, 'row' | 'client'>, at: Date): ProposalNews {
  const { id, name, versionNumber, firstSeenAt } = row
  const isFirst = firstSeenAt === null
  const opened = `opened proposal ${numberOf(id)}`
  return {
    about: `proposal-opened:${id}:${versionNumber}`,
    text: `${client.name} ${opened}${isFirst ? '' : ' again after it was changed'}`,
    lines: [
      `${client.name} ${opened}, ${name}, ${
        isFirst ? 'for the first time' : `again, and saw what was changed since (version ${versionNumber})`
      }.`,
    ],
    at,
  }
}
