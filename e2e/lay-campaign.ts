/** A content campaign laid beside the demonstration, for journeys that need one of their own. */
import pg from 'pg'

interface LaidCampaign {
  readonly name: string
  /** The e-mail of the advertiser's account. */
  readonly owner: string
  readonly contentType: string
  readonly siteId: number
  readonly credits: number
}

/** Answers its number. */
export async function layCampaign(database: string, wish: LaidCampaign): Promise<number> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const product = wish.contentType === 'print' ? 'print-half-page' : `post-${wish.contentType}`
    const { rows } = await client.query<{ id: number }>(
      `insert into campaign (kind, name, advertiser_id, product_id, site_id, created_by, created_at, updated_at)
       select 'content', $1, person.id, product.id, $3, person.id, now(), now() from person, product
       where person.email = $2 and product.site_id = $3 and product.key = $4 returning id`,
      [wish.name, wish.owner, wish.siteId, product],
    )
    const id = rows[0]?.id
    if (id === undefined) throw new Error(`nothing is sold as ${product} on site ${wish.siteId}`)
    await client.query(`insert into campaign_site (campaign_id, site_id) values ($1, $2)`, [id, wish.siteId])
    await client.query(
      `insert into post_campaign (campaign_id, content_type, price_per_post_cents, deadline_hours)
       values ($1, $2, 15000, 4)`,
      [id, wish.contentType],
    )
    if (wish.credits > 0) await client.query(creditsOf(id, wish.credits))
    return id
  } finally {
    await client.end()
  }
}

const creditsOf = (id: number, credits: number): string => `
  insert into ledger_account (kind, unit, subject_id, may_be_negative)
  values ('credit-issue', 'post-credit', null, true), ('credits', 'post-credit', ${id}, false) on conflict do nothing;
  with movement as (
    insert into ledger_transaction (kind, at, campaign_id) values ('credit-grant', now(), ${id}) returning id
  ), entry as (
    insert into ledger_entry (transaction_id, account_id, amount)
    select movement.id, account.id, case account.kind when 'credits' then ${credits} else -${credits} end
    from movement, ledger_account account where unit = 'post-credit'
      and (kind = 'credit-issue' or (kind = 'credits' and subject_id = ${id}))
    returning account_id, amount)
  update ledger_account account set balance = account.balance + entry.amount
  from entry where account.id = entry.account_id`
