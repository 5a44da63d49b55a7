/**
 * The server tests that run a second time on PostgreSQL 15, the oldest version that is supported: those of what may
 * differ between versions. Together they make nearly every query of the product. Rules, permissions and bad input are the
 * same on every version and run once.
 */
export const provenOnPostgres15: readonly { readonly files: string; readonly reason: string }[] = [
  { files: 'server/upgrade-*.test.ts', reason: 'migrating rows of a version before' },
  { files: 'server/database/**/*.test.ts', reason: 'migrations, starting a server and asking what it is' },
  {
    files: 'server/seed-reference.test.ts',
    reason: 'emptying and filling every table',
  },
  { files: 'server/**/audit*.test.ts', reason: 'the invariants are the hardest queries' },
  { files: 'server/kernel/jobs.test.ts', reason: 'the queue skips locked rows' },
  {
    files: 'server/billing/{purchases,cards,ledger*}.test.ts',
    reason: 'payments queue up behind advisory locks',
  },
  {
    files: 'server/campaigns/{create-campaign,grants,life,set-targets}.test.ts',
    reason: 'changes under row locks, arrays and JSON',
  },
  { files: 'server/media/{changes,duplicate-campaign}.test.ts', reason: 'copies by insert from select' },
  {
    files: 'server/people/{sessions,passwords,notifications,stop-viewing}.test.ts',
    reason: 'sessions, and rows that expire',
  },
  {
    files: 'server/delivery/{candidates,counting,forecast,nodes,proof,reports}/**/*.test.ts',
    reason: 'blocks, counting and fencing live by lock order; notifications',
  },
  {
    files: 'server/overview/{dashboard,stats,saved-views,bulk,approvals,budgets,history}/**/*.test.ts',
    reason: 'the longest queries, sorted and paged by the planner',
  },
]
