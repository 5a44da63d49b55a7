import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listScheduleSettings as endpoint } from '#contract/scheduling/settings.ts'
import { logoPath } from '#contract/sites.ts'
import type { Context } from '../kernel/context.ts'
import { allRules } from './store/rules.ts'
import { allSiteTimes, allTypeLimits } from './store/settings.ts'

/** Everything that is set for times, limits and addresses; rules for days to come among it. */
export async function listScheduleSettings({ db }: Context): Promise<Reply<typeof endpoint>> {
  const sites = await allSiteTimes(db)
  return {
    rules: await allRules(db),
    sites: sites.map(({ id, name, shortName, ...set }) => ({
      ...set,
      site: { id, name, shortName, logo: logoPath(id) },
    })),
    types: await allTypeLimits(db),
  }
}
