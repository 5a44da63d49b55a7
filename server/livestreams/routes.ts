import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decideLivestream as decideCall } from '#contract/livestreams/decide.ts'
import * as lists from '#contract/livestreams/list.ts'
import * as write from '#contract/livestreams/write.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { successOf } from '#contract/successes.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { leadBack } from '../content/answer-form.ts'
import type { Context } from '../kernel/context.ts'
import { serve } from '../kernel/http/serve.ts'
import { headersOfFrame } from '../media/ad-policy.ts'
import { withWholeFiles } from '../media/uploads/take-whole.ts'
import { createLivestream } from './create-livestream.ts'
import { decideLivestream } from './decide-livestream.ts'
import { deleteLivestream, restoreLivestream } from './delete-livestream.ts'
import { editLivestream } from './edit-livestream.ts'
import { countOverlaps, listAirTimes } from './list-air-times.ts'
import { listLivestreams } from './list-livestreams.ts'
import { showEmbed } from './show-embed.ts'
import { viewLivestream } from './view-livestreams.ts'

export function serveLivestreams(app: FastifyInstance): void {
  serve(app, lists.listLivestreams, (context, { params, query }) =>
    listLivestreams(context, { campaignId: params.id, page: query.page ?? 1 }),
  )
  serve(app, lists.getLivestream, async (context, { params }) => ({
    item: await viewLivestream(context, params.id),
  }))
  serve(app, lists.listAirTimes, (context, { query }) => listAirTimes(context, query))
  serve(app, lists.showEmbed, async (context, { params, query }, _request, reply) => {
    const { page, policy } = await showEmbed(context, { id: params.id, version: query.version })
    await reply.headers(headersOfFrame(policy)).send(page)
    return undefined
  })
  serve(app, write.createLivestream, (context, { body }, request, reply) =>
    withBanner(context, request, async (sentBannerId) => {
      const { post, isRepeated } = await createLivestream(context, { ...body, sentBannerId })
      const answered = await answer(context, post.id, successOf('livestreamMade', {}), request, reply)
      return { ...answered, repeated: isRepeated }
    }),
  )
  serve(app, write.editLivestream, (context, { params, body }, request, reply) =>
    withBanner(context, request, async (sentBannerId) => {
      const { post, isChanged } = await editLivestream(context, { ...body, sentBannerId, id: params.id })
      const waits = post.approvedAt ? 'livestreamSaved' : 'livestreamWaits'
      return answer(context, params.id, successOf(isChanged ? waits : 'postUnchanged', {}), request, reply)
    }),
  )
  serve(app, write.deleteLivestream, async (context, { params, body }, request, reply) => {
    const { isRecredited = false, ...wish } = body
    const { piece: post, campaign } = await deleteLivestream(context, {
      ...wish,
      isRecredited,
      id: params.id,
    })
    const success = successOf(post.recreditedAt ? 'livestreamRecredited' : 'livestreamDeleted', {
      campaign: campaign.name,
    })
    const item = await viewLivestream(context, params.id, { evenDeleted: true })
    leadBack('content', item, request, reply)
    return { success, item }
  })
  serve(app, write.restoreLivestream, async (context, { params }) => {
    await restoreLivestream(context, params.id)
    return { success: successOf('livestreamRestored', {}), item: await viewLivestream(context, params.id) }
  })
  serve(app, decideCall, async (context, { params, body }) => {
    await decideLivestream(context, { ...body, id: params.id })
    return { success: successOf(decided[body.wish], {}), item: await viewLivestream(context, params.id) }
  })
}

const decided = {
  approved: 'livestreamApproved',
  rejected: 'livestreamRejected',
  pending: 'livestreamUndecided',
} as const

/** With the banner that came within the form, whatever it calls it. */
function withBanner<Done>(
  context: Context,
  { uploads }: FastifyRequest,
  work: (sentBannerId: number | undefined) => Promise<Done>,
): Promise<Done> {
  const [banner] = [...(uploads?.values() ?? [])].flat()
  return withWholeFiles(context, banner ? [banner] : [], ([taken]) => work(taken?.id), {
    field: 'file',
    takes: (kind) => kind === 'image',
  })
}

/** With a word about others on the same site at the same time, which is allowed. */
async function answer(
  context: Context,
  id: number,
  success: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const item = await viewLivestream(context, id)
  const many = await countOverlaps(context, item.siteId, id, item.windows)
  leadBack('content', item, request, reply)
  const others = formatCountOf(many, 'other livestreams')
  const warning = sentenceOf({ refused: 'windows-overlap', values: { others, site: item.siteName } })
  return { success, item, ...(many > 0 && { warning }) }
}
