/**
 * Two roles share a database: the owner makes and changes the tables, at the start alone; the running product reads and adds
 * rows, and changes and deletes them only where it ever does. So a hole in a query can neither drop a table nor rewrite
 * what was booked.
 */
import { StartFault } from '#server/kernel/start-fault.ts'
import { withClient } from './with-client.ts'

/** One database, as each of its roles reaches it; the same twice where nobody has parted them. */
export interface DatabaseUrls {
  readonly owner: string
  readonly runtime: string
}

/** What was booked, paid and done stands; a correction is a row more. */
export const rowsThatStand = [
  'history',
  'ledger_entry',
  'ledger_transaction',
  'order_line',
  'proposal_given',
  'proposal_message',
  'proposal_signature',
  'proposal_version',
  'sales_order',
  'signature_key',
  'views_given_back',
  'week_earning',
]

/** What runs out, or is taken away by somebody, is deleted. */
export const rowsThatGo = [
  'alarm',
  'attempt',
  'campaign_zone',
  'content_post_file',
  'delivery_block',
  'file_unused',
  'form_draft',
  'form_draft_file',
  'journal_refusal',
  'link_visit',
  'livestream_window',
  'media_before_edit',
  'notification',
  'one_time_link',
  'post_address',
  'post_screenshot',
  'post_sending',
  'post_submission',
  'preview',
  'proof_part',
  'saved_view',
  'session',
  'site_readers',
  'site_wordpress',
  'unwanted_letter',
  'upload',
  'view_elsewhere',
]

/** The steps that made the tables, ours and the queue's. */
export const stepsMade = ['public.migration', 'graphile_worker.migrations']

const schemas = 'public, graphile_worker'

/** Any number will do, as long as every process of the product uses the same. */
const rightsLock = 7_305_002

/**
 * Gives the role of the running product its rights, in new tables too, and takes all others from it. Nothing changes where
 * that role is the owner itself.
 */
export async function giveRights({ owner, runtime }: DatabaseUrls): Promise<void> {
  const { name } = await readRole(runtime)
  if (name === (await readRole(owner)).name) return
  // One text is one transaction: nobody ever meets the role without its rights.
  await withClient(owner, (client) => client.query(statementsFor(client.escapeIdentifier(name))))
}

const statementsFor = (role: string): string => `
  select pg_advisory_xact_lock(${rightsLock});
  revoke all on all tables in schema ${schemas} from ${role};
  revoke create on schema public from public;
  grant usage on schema ${schemas} to ${role};
  grant usage on all sequences in schema ${schemas} to ${role};
  grant select, insert, update on all tables in schema ${schemas} to ${role};
  grant delete on all tables in schema graphile_worker to ${role};
  grant delete on ${rowsThatGo.join(', ')} to ${role};
  revoke update on ${rowsThatStand.join(', ')} from ${role};
  revoke insert, update, delete on ${stepsMade.join(', ')} from ${role};
  ${showRowsOfQueue}`

/** The queue shows its rows to their owner alone, whatever others were given (row level security without a policy). */
const showRowsOfQueue = `
  do $$
  declare hidden regclass;
  begin
    for hidden in select oid from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
    loop
      execute format('alter table %s disable row level security', hidden);
    end loop;
  end $$`

/** Refuses a role that may not make tables, before any of it is tried. */
export async function checkOwner(url: string): Promise<void> {
  const { name, mayMakeTables } = await readRole(url)
  if (!mayMakeTables)
    throw new StartFault(
      `The database's role ${name} may not make tables: set DATABASE_OWNER_URL to the role that owns them.`,
    )
}

/** What whoever runs the product should know of its role: a sentence where it may do more than it needs. */
export async function tellRights(url: string): Promise<string[]> {
  const { name, mayMakeTables } = await readRole(url)
  if (!mayMakeTables) return []
  return [
    `The database's role ${name} may make and drop tables, which the running product never does: name one that may not in DATABASE_URL, and the one that may in DATABASE_OWNER_URL.`,
  ]
}

interface DatabaseRole {
  readonly name: string
  readonly mayMakeTables: boolean
}

function readRole(url: string): Promise<DatabaseRole> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<DatabaseRole>(
      `select current_user as name,
         has_schema_privilege('public', 'create') or has_database_privilege(current_database(), 'create') or exists (
           select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'member')
         ) as "mayMakeTables"`,
    )
    return rows[0] as DatabaseRole
  })
}
