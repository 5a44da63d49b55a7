/** A publisher's paper of another origin, a reader's Chromium, and banners with real pictures to be shown in it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { sql } from 'kysely'
import { buildScreens } from '#server/screens.ts'
import { launchOptions } from '../../tools/chromium.ts'
import { png } from '../files/pictures.ts'
import { desktop, makeDeliveryWorld } from './world.ts'

export type Publisher = Awaited<ReturnType<typeof makePublisher>>

export const slot = (zone: number, inside = '') => `<div data-masthead-zone="${zone}">${inside}</div>`

export async function makePublisher() {
  await buildScreens(() => {})
  const world = await makeDeliveryWorld()
  let paper = ''
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(paper)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch(launchOptions)

  function newReader(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    return browser.newContext({ userAgent: desktop, viewport: { width: 1280, height: 800 }, ...options })
  }

  function print(body: string): void {
    paper = `<!doctype html><title>Paper</title>${body}`
  }

  /** Opens a page with this body and the tag. */
  async function open(
    reader: BrowserContext,
    body: string,
    { site = 'data-masthead-site="3"', page = null as Page | null } = {},
  ): Promise<Page> {
    print(`<body ${site}><h1>Paper</h1>${body}
<script src="${world.real.address}/d/tag.js" async></script>`)
    const opened = page ?? (await reader.newPage())
    await opened.goto(`${origin}/`)
    return opened
  }

  async function addPicture(mediaId: number, width = 728, height = 90): Promise<void> {
    const key = await world.real.platform.files.put(await png(width, height))
    await world.db
      .updateTable('media')
      .set({ fileKey: key, shownKey: key, width, height })
      .where('id', '=', mediaId)
      .execute()
    await world.real.delivery.candidates.reload()
  }

  async function addBanner(zone: number, width = 728, height = 90): Promise<number> {
    const id = await world.addCampaign({ zones: [zone] })
    await addPicture(await world.addMedia(id), width, height)
    return id
  }

  /** How often its ads were in sight for long enough. */
  async function viewables(campaignId: number): Promise<number> {
    await world.real.node.counter.tick()
    const { rows } = await sql<{ viewable: number }>`
      select coalesce(sum(viewable), 0)::int as viewable from stat_hour where campaign_id = ${campaignId}`.execute(
      world.db,
    )
    return rows[0]?.viewable ?? 0
  }

  return {
    world,
    origin,
    newReader,
    print,
    open,
    addPicture,
    addBanner,
    viewables,
    async close() {
      await browser.close()
      server.close()
      await world.close()
    },
  }
}
