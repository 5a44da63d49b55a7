import type { Platform } from '../../kernel/context.ts'
import type { Job } from '../../kernel/jobs.ts'
import { deleteVisits } from './store/links.ts'

/** Longer than any process keeps a click in memory while the database is slow. */
const keptMs = 3_600_000

/** Forgets who followed links: only how many did is kept. */
export async function forgetVisits({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await deleteVisits(db, new Date(clock.now().getTime() - keptMs))
}

export const forgetLinkVisits: Job = { name: 'forget-link-visits', cron: '17 * * * *', run: forgetVisits }
