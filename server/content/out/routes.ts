import type { FastifyInstance } from 'fastify'
import * as sending from '#contract/content/sending.ts'
import { successOf } from '#contract/successes.ts'
import type { UnknownDecision } from '#domain/content/out/post-sending.ts'
import type { Context } from '../../kernel/context.ts'
import { serve } from '../../kernel/http/serve.ts'
import type { OwnPost } from '../change-post.ts'
import { sendPostNow, settlePost } from './decide-sending.ts'
import { viewWaysOut } from './view-way-out.ts'

export function serveWayOut(app: FastifyInstance): void {
  serve(app, sending.sendPostNow, async (context, { params }) =>
    answer(context, await sendPostNow(context, params.id), 'postSentNow'),
  )
  serve(app, sending.settlePost, async (context, { params, body }) => {
    const own = await settlePost(context, { postId: params.id, decision: body.decision })
    return answer(context, own, said[body.decision])
  })
}

const said = {
  'send-again': 'postSentNow',
  'is-out': 'postSaidOut',
  'is-not-out': 'postSaidNotOut',
} as const satisfies Record<UnknownDecision, string>

async function answer(context: Context, { piece: post }: OwnPost, success: (typeof said)[UnknownDecision]) {
  const way = (await viewWaysOut(context, [post])).get(post.id)
  if (!way) throw new Error(`post ${post.id} has no way out`)
  return { success: successOf(success, {}), item: way }
}
