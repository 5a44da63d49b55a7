import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OfCampaigns, TypedTiming, TypedWords } from '#contract/content/form.ts'
import * as lists from '#contract/content/list.ts'
import { getPostForm as postForm } from '#contract/content/post-form.ts'
import * as queue from '#contract/content/queue.ts'
import { listQueue as listQueueEndpoint } from '#contract/content/queue-list.ts'
import { mediaStatistics } from '#contract/media/statistics.ts'
import * as write from '#contract/content/write.ts'
import { successOf } from '#contract/successes.ts'
import type { QueueMove } from '#domain/content/queue/post-moves.ts'
import { postStateInWords } from '#domain/content/post-words.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { takePostTimeBack } from './take-time-back.ts'
import type { Context } from '../kernel/context.ts'
import { serve } from '../kernel/http/serve.ts'
import type { OwnPost } from './change-post.ts'
import { leftOutOfMail } from './clean-mails.ts'
import { leadBack, viewWritten, withSentFiles } from './answer-form.ts'
import { deletePost, restorePost } from './delete-post.ts'
import { editPost } from './edit-post.ts'
import { getPostForm } from './get-post-form.ts'
import { serveLibrary } from './library/routes.ts'
import { getPost, listPosts } from './list-posts.ts'
import { serveWayOut } from './out/routes.ts'
import { listQueue } from './queue/list-queue.ts'
import { changePostedAddress } from './posted/keep-address.ts'
import { movePost } from './queue/move-post.ts'
import { takeMoveBack } from './queue/take-move-back.ts'
import { servePublisher } from './publisher/routes.ts'
import { rowStatistics } from './row-statistics.ts'
import type { PostRecord } from './store/content-posts.ts'
import { duplicatePost, submitPosts, type SubmittedPosts } from './submit-posts.ts'
import { viewInQueue, viewPost } from './view-posts.ts'

export function serveContent(app: FastifyInstance): void {
  serveWayOut(app)
  servePublisher(app)
  serveLibrary(app)

  serve(app, lists.listContentPosts, (context, { params, query }) =>
    listPosts(context, { campaignId: params.id, show: query.show, page: query.page ?? 1 }),
  )
  serve(app, lists.getContentPost, (context, { params }) => getPost(context, params.id))
  serve(app, mediaStatistics, (context, { params, query }) => rowStatistics(context, params.id, query.day))
  serve(app, postForm, (context, { params }) => getPostForm(context, params.id))

  for (const endpoint of [write.submitPosts, write.createFromCredit])
    serve(app, endpoint, async (context, { body }, request, reply) =>
      withSentFiles({ context, request }, async (sentFiles) =>
        answerSubmitted(context, body, await submitPosts(context, { ...body, sentFiles }), request, reply),
      ),
    )
  serve(app, write.duplicatePost, async (context, { body }, request, reply) =>
    withSentFiles({ context, request }, async (sentFiles) =>
      answerSubmitted(context, body, await duplicatePost(context, { ...body, sentFiles }), request, reply),
    ),
  )
  serve(app, write.changePost, async (context, { params, body }, request, reply) => {
    const { method, isRecredited = false, ...wish } = body
    if (method === 'DELETE') {
      const deleted = await deletePost(context, { ...wish, postId: params.id, isRecredited })
      return answer(context, deleted.piece, deletedSentence(deleted), request, reply)
    }
    return withSentFiles({ context, request }, async (sentFiles) => {
      const { post, isChanged } = await editPost(context, { ...wish, sentFiles, postId: params.id })
      const saved = successOf(isChanged ? 'postSaved' : 'postUnchanged', {})
      const sentences = [
        saved,
        ...timeLeftOut({ ...wish, time: wish.editTime ?? wish.time }, [post]),
        ...(await leftOutOfMail(context.db, post, wish.message)),
      ]
      return answer(context, post, sentences.join('. '), request, reply)
    })
  })
  serve(app, write.recreditPost, async (context, { params }, request, reply) => {
    const deleted = await deletePost(context, { postId: params.id, isRecredited: true })
    return answer(context, deleted.piece, deletedSentence(deleted), request, reply)
  })
  serve(app, write.takeTimeBack, async (context, { params, body }) => {
    const post = await takePostTimeBack(context, { ...body, postId: params.id })
    return { success: successOf('timeTakenBack', {}), item: await viewPost(context, post) }
  })
  serve(app, write.restorePost, async (context, { params }, request, reply) => {
    const { piece: post } = await restorePost(context, params.id)
    return answer(context, post, restoredSentence(context, post), request, reply)
  })

  serve(app, listQueueEndpoint, (context, { query }) => listQueue(context, query))
  const move = (move: QueueMove) => (context: Context, postId: number, body: object) =>
    movePost(context, { ...body, postId, move })
  serve(app, queue.approvePost, async (context, { params, body }) =>
    answerMove('postApproved', await move('approve')(context, params.id, body)),
  )
  serve(app, queue.rejectPost, async (context, { params, body }) =>
    answerMove('postRejected', await move('reject')(context, params.id, body)),
  )
  serve(app, queue.schedulePost, async (context, { params, body }) =>
    answerMove('postScheduled', await move('schedule')(context, params.id, body)),
  )
  serve(app, queue.changePostedAddress, async (context, { params, body }) => ({
    item: await changePostedAddress(context, params.id, body.address),
    success: successOf('addressKept', {}),
  }))
  serve(app, queue.takeMoveBack, async (context, { params, body }) => {
    const { piece: post } = await takeMoveBack(context, { ...body, postId: params.id })
    const state = postStateInWords(post.state).toLowerCase()
    return { success: successOf('postTakenBack', { state }), item: viewInQueue(post) }
  })
  serve(app, queue.markPosted, async (context, { params, body }) =>
    answerMove('postPosted', await move('post')(context, params.id, body)),
  )
}

const answerMove = (
  success: 'postApproved' | 'postRejected' | 'postScheduled' | 'postPosted',
  { piece: post, campaign }: OwnPost,
) => ({ success: successOf(success, { campaign: campaign.name }), item: viewInQueue(post) })

function restoredSentence({ clock }: Context, { scheduledFor }: PostRecord): string {
  return scheduledFor && scheduledFor < clock.now()
    ? successOf('postRestoredLate', { time: formatTime(scheduledFor) })
    : successOf('postRestored', {})
}

const deletedSentence = ({ piece: post, campaign }: OwnPost): string =>
  successOf(post.recreditedAt ? 'postRecredited' : 'postDeleted', { campaign: campaign.name })

async function answer(
  context: Context,
  post: PostRecord,
  success: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const item = await viewPost(context, post)
  leadBack('content', post, request, reply)
  return { success, item }
}

async function answerSubmitted(
  context: Context,
  sent: TypedTiming & OfCampaigns & Pick<TypedWords, 'message'>,
  { posts, isRepeated }: SubmittedPosts,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { first, ...written } = await viewWritten(posts, (post) => viewPost(context, post))
  leadBack('content', first, request, reply)
  const many = posts.length === 1 ? 'postSubmitted' : 'postsSubmitted'
  const success = successOf(first.postedAt ? 'postWasOut' : many, { n: formatCount(posts.length) })
  const leftOut = [...timeLeftOut(sent, posts), ...(await leftOutOfMail(context.db, first, sent.message))]
  return { success: [success, ...leftOut].join('. '), ...written, repeated: isRepeated }
}

/** A time that was sent for what has its day alone is not dropped unsaid (SCH-17, PRN-01). */
function timeLeftOut(
  { timings, ...forAll }: TypedTiming & Partial<OfCampaigns>,
  posts: readonly PostRecord[],
): string[] {
  const said = posts.flatMap(({ campaignId, day, scheduledFor, postedAt }) => {
    const { time = '', datetime = '' } = { ...forAll, ...timings?.get(campaignId) }
    const isLeftOut = day !== null && !postedAt && (time.trim() || datetime.trim().slice(10))
    if (!isLeftOut) return []
    return successOf(scheduledFor ? 'timeOfEdition' : 'timeForPublisher', {})
  })
  return [...new Set(said)]
}
