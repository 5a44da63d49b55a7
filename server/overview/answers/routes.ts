/** What the link in a letter to a publisher opens, and what is answered by it: of a post, or of an article. */
import type { FastifyInstance } from 'fastify'
import * as links from '#contract/overview/publisher-link.ts'
import { confirmByLink, rejectByLink } from '../../content/publisher/answer-by-link.ts'
import { thingOfLink } from '../../content/publisher/publisher-link.ts'
import { readByLink } from '../../content/publisher/read-by-link.ts'
import type { Platform } from '../../kernel/context.ts'
import { servePublic } from '../../kernel/http/serve.ts'
import {
  approveArticleByLink,
  readArticleByLink,
  rejectArticleByLink,
} from '../../press/publisher/answer-by-link.ts'

export function servePublisherLinks(app: FastifyInstance): void {
  servePublic(app, links.readPublisherLink, async (platform, { body: { token } }) =>
    (await isAboutArticle(platform, token))
      ? { ...(await readArticleByLink(platform, token)), post: null, slots: null }
      : { ...(await readByLink(platform, token)), article: null },
  )
  servePublic(app, links.confirmByLink, async (platform, { body }) =>
    (await isAboutArticle(platform, body.token))
      ? approveArticleByLink(platform, body.token)
      : confirmByLink(platform, body),
  )
  servePublic(app, links.rejectByLink, async (platform, { body }) =>
    (await isAboutArticle(platform, body.token))
      ? rejectArticleByLink(platform, body)
      : rejectByLink(platform, body),
  )
}

const isAboutArticle = async ({ db }: Platform, token: string): Promise<boolean> =>
  (await thingOfLink(db, token)).kind === 'article'
