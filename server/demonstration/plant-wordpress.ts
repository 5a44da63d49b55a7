/**
 * The demonstration papers have a WordPress each. What was published before, or lies there since its publisher was asked,
 * is put there under its name; the job of the next minute makes all of it as it should be.
 */
import { localLogin, localWordpress } from '../gateways/wordpress/local.ts'
import { slugOf } from '../press/out/push-article.ts'
import { saveConnection } from '../sites/wordpress/change-connection.ts'
import type { PlantingContext } from './planting.ts'
import { articlesThere, nameInWordpress } from './store/articles.ts'
import { demonstrationSites } from './store/papers.ts'

const who = 'wordpressadmin@demo.test'

/** Those that the local WordPress knows by itself. */
const filing = { category: 2, sponsoredCategory: 3, author: null }

export async function plantWordpress({ platform, contextAt, instantOf }: PlantingContext): Promise<void> {
  const { db, config, clock } = platform
  for (const { id: siteId, domain } of await demonstrationSites(db)) {
    const login = { address: `https://${domain}`, ...localLogin }
    await saveConnection(contextAt(instantOf(85), who), siteId, { ...login, ...filing })
    for (const article of await articlesThere(db, siteId)) {
      const { id, headline, html, postedAt } = article
      const then = { now: () => postedAt ?? clock.now() }
      const wordpress = localWordpress(config.dataDir, then, config.baseUrl).at(login)
      const words = { headline, html, excerpt: '', template: '', redirectUrl: null }
      const draft =
        (await wordpress.find(slugOf(id))) ??
        (await wordpress.createDraft(slugOf(id), {
          ...words,
          categoryIds: [],
          authorId: null,
          pictureId: null,
        }))
      if (postedAt) await wordpress.change(draft.id, { status: 'published' })
      await nameInWordpress(db, article, draft)
    }
  }
}
