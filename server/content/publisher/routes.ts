import type { FastifyInstance } from 'fastify'
import * as letters from '#contract/content/publisher.ts'
import * as links from '#contract/content/publisher-link.ts'
import { successOf } from '#contract/successes.ts'
import type { Context } from '../../kernel/context.ts'
import { serve, servePublic } from '../../kernel/http/serve.ts'
import type { OwnPost } from '../change-post.ts'
import { viewPost } from '../view-posts.ts'
import { confirmByLink, rejectByLink } from './answer-by-link.ts'
import { askPublisher, remindPublisher, sendTest, undoSend } from './ask-publisher.ts'
import { readByLink } from './read-by-link.ts'
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
    answer(context, 'sendingUndone', await undoSend(context, { ...body, postId: params.id })),
  )
  serve(app, letters.readPrompts, (context, { params }) => readPrompts(context, params.id))

  servePublic(app, links.readPublisherLink, (platform, { body }) => readByLink(platform, body.token))
  servePublic(app, links.confirmByLink, (platform, { body }) => confirmByLink(platform, body))
  servePublic(app, links.rejectByLink, (platform, { body }) => rejectByLink(platform, body))
}

const answer = async (
  context: Context,
  success: 'publisherAsked' | 'publisherReminded' | 'sendingUndone',
  { post }: OwnPost,
) => ({ success: successOf(success, {}), item: await viewPost(context, post) })
