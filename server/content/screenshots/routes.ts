import type { FastifyInstance } from 'fastify'
import * as screenshots from '#contract/content/screenshots.ts'
import { successOf } from '#contract/successes.ts'
import { sendFile } from '../../kernel/http/send-file.ts'
import { serve, servePublic } from '../../kernel/http/serve.ts'
import { addScreenshots, removeScreenshot } from './change-screenshots.ts'
import { showScreenshot } from './show-screenshot.ts'

export function serveScreenshots(app: FastifyInstance): void {
  serve(app, screenshots.addScreenshots, async (context, { params }, { uploads }) => ({
    item: await addScreenshots(context, params.id, uploads?.get(screenshots.screenshotsField) ?? []),
    success: successOf('screenshotsAdded', {}),
  }))
  serve(app, screenshots.removeScreenshot, async (context, { params }) => ({
    item: await removeScreenshot(context, params.id),
    success: successOf('screenshotRemoved', {}),
  }))
  servePublic(app, screenshots.showScreenshot, async (_platform, { params, query }, request, reply) => {
    const viewer = await app.sessions.contextOf(request)
    const { mimeType, file } = await showScreenshot(viewer, { ...params, screenshot: query.screenshot })
    reply.headers({
      'content-type': mimeType,
      'content-security-policy': `default-src 'none'; sandbox`,
      'cache-control': 'private, max-age=86400',
    })
    return sendFile(request, reply, file)
  })
}
