/** Approved articles with their pictures, on a site that is connected with a local WordPress. */
import type { World } from '../world.ts'
import { localLogin } from '#server/gateways/wordpress/local.ts'
import type { HeldArticle, Wordpress } from '#server/gateways/wordpress/gateway.ts'
import { followArticles } from '#server/press/out/send-articles.ts'
import { worldStart } from '../instant.ts'
import { png } from '../files/pictures.ts'
import { addArticle, addPressCampaign } from '../post-campaigns.ts'

/** Sells articles in the tests. */
const siteId = 3

export interface SiteConnection {
  readonly address: string
  readonly user: string
  readonly password: string
  readonly category: number
  readonly sponsored: number
}

const toTwin: SiteConnection = {
  address: 'https://gazette.example',
  ...localLogin,
  category: 2,
  sponsored: 3,
}

/** Connects the site with the local twin of WordPress, unless said otherwise. */
export async function connect(world: World, to: Partial<SiteConnection> = {}): Promise<void> {
  const staff = await world.as('wordpressadmin')
  const { sites } = (await staff.get('/api/sites/wordpress')).body
  const { connection } = sites.find(({ site }: { site: { id: number } }) => site.id === siteId)
  const { sponsored, ...login } = { ...toTwin, ...to }
  const saved = await staff.post(`/api/sites/${siteId}/wordpress`, {
    ...login,
    author: null,
    sponsored_category: sponsored,
    ...(connection && { updated_at: connection.updated_at }),
  })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
}

/** One article of a campaign of its own; approved, and sponsored, unless said otherwise. */
export async function addSendableArticle(
  world: World,
  scheduledFor: Date,
  facts: Parameters<typeof addArticle>[4] = {},
): Promise<number> {
  const { db } = world
  const campaignId = await addPressCampaign(db, { credits: 0 })
  const photoId = await addPhoto(world)
  const words = { excerpt: 'From five on', altText: 'A loaf', linkUrl: 'https://ohrbakery.example/' }
  return addArticle(db, campaignId, 'scheduled', scheduledFor, {
    ...words,
    photoId,
    category: 'sponsored',
    ...facts,
  })
}

export async function addPhoto({ platform, db, as }: World): Promise<number> {
  const key = await platform.files.put(await png(80, 60))
  const { id } = await db
    .insertInto('upload')
    .values({
      personId: (await as('advertiser')).id,
      name: 'loaf.png',
      byteSize: 20n,
      createdAt: worldStart,
      finishedAt: worldStart,
      kind: 'image',
      mimeType: 'image/png',
      fileKey: key,
      shownKey: key,
      shownType: 'image/png',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What the job of each minute does, now. */
export const runMinute = (world: World): Promise<void> => followArticles(world.platform)

/** What a test reads and does of the articles of its world, which it may make anew. */
export function articlesIn(world: () => World) {
  const rowOf = (id: number) =>
    world().db.selectFrom('pressPost').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const sendingOf = (id: number) =>
    world().db.selectFrom('articleSending').selectAll().where('articleId', '=', id).executeTakeFirstOrThrow()
  return {
    articleOf: rowOf,
    sendingOf,
    later: (ms: number) => new Date(world().clock.now().getTime() + ms),
    change: (id: number, facts: object) =>
      world()
        .db.updateTable('pressPost')
        .set({ ...facts, updatedAt: world().clock.now() })
        .where('id', '=', id)
        .execute(),
    /** So many minutes pass, then the job of the minute runs. */
    async tick(minutes: number): Promise<void> {
      world().clock.advance(minutes * 60_000)
      await runMinute(world())
    },
  }
}

/** What the twin holds of an article. */
export const heldOf = (world: World, articleId: number): Promise<HeldArticle | null> =>
  world.wordpress.at(toTwin).find(`masthead-${articleId}`)

/** Stands between us and WordPress: each call is done, or not, as the test says. */
export function standBetween(
  world: World,
  stand: (name: string, call: () => Promise<unknown>) => Promise<unknown>,
): () => void {
  const plain = world.wordpress.at
  world.wordpress.at = (to) => {
    const real = plain(to)
    const calls = Object.entries(real).map(([name, call]) => [
      name,
      (...words: unknown[]) =>
        stand(name, () => (call as (...words: unknown[]) => Promise<unknown>).apply(real, words)),
    ])
    return Object.fromEntries(calls) as Wordpress
  }
  return () => {
    world.wordpress.at = plain
  }
}
