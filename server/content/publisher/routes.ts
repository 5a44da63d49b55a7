import type { FastifyInstance } from 'fastify'
import * as letters from '#contract/content/publisher.ts'
import { postStateInWords } from '#domain/content/post-words.ts'
import { successOf } from '#contract/successes.ts'
import type { Context } from '../../kernel/context.ts'
import { serve } from '../../kernel/http/serve.ts'
import type { OwnPost } from '../change-post.ts'
import { viewPost } from '../view-posts.ts'
import { confirmForPublisher, takeConfirmationBack } from './confirm-for-publisher.ts'
import { askPublisher, remindPublisher, sendTest, undoRequest } from './ask-publisher.ts'
import { readPrompts } from './read-prompts.ts'

export function servePublisher(app: FastifyInstance): void {
  serve(app, letters.askContent, async (context, { params, body }) =>
    answer(
      context,
      'publisherAsked',
      await askPublisher(context, { ...body, postId: params.id, question: 'content' }),
    ),
  )
  serve(app, letters.askTime, async (context, { params, body }) =>
    answer(
      context,
      'publisherAsked',
      await askPublisher(context, { ...body, postId: params.id, question: 'time' }),
    ),
  )
  serve(app, letters.sendTest, async (context, { params, body }) =>
    answer(context, 'publisherAsked', await sendTest(context, { ...body, postId: params.id })),
  )
  serve(app, letters.remindPublisher, async (context, { params, body }) =>
    answer(context, 'publisherReminded', await remindPublisher(context, { ...body, postId: params.id })),
  )
  serve(app, letters.undoSend, async (context, { params, body }) =>
    answer(context, 'sendingUndone', await undoRequest(context, { ...body, postId: params.id })),
  )
  serve(app, letters.confirmForPublisher, async (context, { params, body }) =>
    answer(
      context,
      'confirmedForPublisher',
      await confirmForPublisher(context, { ...body, postId: params.id }),
    ),
  )
  serve(app, letters.takeConfirmationBack, async (context, { params, body }) => {
    const own = await takeConfirmationBack(context, { ...body, postId: params.id })
    const state = postStateInWords(own.piece.state).toLowerCase()
    return { success: successOf('postTakenBack', { state }), item: await viewPost(context, own.piece) }
  })
  serve(app, letters.readPrompts, (context, { params }) => readPrompts(context, params.id))
}

const answer = async (
  context: Context,
  success: 'publisherAsked' | 'publisherReminded' | 'sendingUndone' | 'confirmedForPublisher',
  { piece: post }: OwnPost,
) => ({ success: successOf(success, {}), item: await viewPost(context, post) })
