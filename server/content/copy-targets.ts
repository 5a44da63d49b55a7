/** The campaigns to which a post or an article of a campaign can go: the own one first, then those like it. */
import type { PostTarget } from '#contract/content/piece.ts'
import { logoPath } from '#contract/sites.ts'
import type { Database } from '../kernel/context.ts'
import { findTargets } from './store/targets.ts'

/** More than anybody chooses from. */
const mostTargets = 300

export async function copyTargetsOfPosts(db: Database, campaignId: number): Promise<PostTarget[]> {
  const targets = await findTargets(db, campaignId, mostTargets)
  return targets.map(({ siteId, siteName, siteShortName, ...target }) => ({
    ...target,
    site: { id: siteId, name: siteName, shortName: siteShortName, logo: logoPath(siteId) },
  }))
}
