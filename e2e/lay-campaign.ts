/** A content or press campaign laid beside the demonstration, for journeys that need one of their own. */
import pg from 'pg'

interface LaidCampaign {
  readonly name: string
  /** The e-mail of the advertiser's account. */
  readonly owner: string
  /** Null: it is a campaign of articles. */
  readonly contentType: string | null
  readonly siteId: number
  readonly credits: number
}

/** Lays a campaign into the database, and answers its id. */
export async function layCampaign(database: string, wish: LaidCampaign): Promise<number> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const { contentType } = wish
    const product = productOf(contentType)
    const { rows } = await client.query<{ id: number }>(
      `insert into campaign (kind, name, advertiser_id, product_id, site_id, created_by, created_at, updated_at)
       select $5, $1, person.id, product.id, $3, person.id, now(), now() from person, product
       where person.email = $2 and product.site_id = $3 and product.key = $4 returning id`,
      [wish.name, wish.owner, wish.siteId, product, contentType === null ? 'press' : 'content'],
    )
    const id = rows[0]?.id
    if (id === undefined) throw new Error(`nothing is sold as ${product} on site ${wish.siteId}`)
    await client.query(`insert into campaign_site (campaign_id, site_id) values ($1, $2)`, [id, wish.siteId])
    await client.query(
      `insert into post_campaign (campaign_id, content_type, price_per_post_cents, deadline_hours)
       values ($1, $2, 15000, 4)`,
      [id, contentType],
    )
    if (wish.credits > 0)
      await client.query(creditsOf(id, wish.credits, contentType === null ? 'article-credit' : 'post-credit'))
    return id
  } finally {
    await client.end()
  }
}

function productOf(contentType: string | null): string {
  if (contentType === null) return 'sponsored-article'
  return contentType === 'print' ? 'print-half-page' : `post-${contentType}`
}

const creditsOf = (id: number, credits: number, unit: 'post-credit' | 'article-credit'): string => `
  insert into ledger_account (kind, unit, subject_id, may_be_negative)
  values ('credit-issue', '${unit}', null, true), ('credits', '${unit}', ${id}, false) on conflict do nothing;
  with movement as (
    insert into ledger_transaction (kind, at, campaign_id) values ('credit-grant', now(), ${id}) returning id
  ), entry as (
    insert into ledger_entry (transaction_id, account_id, amount)
    select movement.id, account.id, case account.kind when 'credits' then ${credits} else -${credits} end
    from movement, ledger_account account where unit = '${unit}'
      and (kind = 'credit-issue' or (kind = 'credits' and subject_id = ${id}))
    returning account_id, amount)
  update ledger_account account set balance = account.balance + entry.amount
  from entry where account.id = entry.account_id`
