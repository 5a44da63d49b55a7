import type { Invariant } from '#server/kernel/invariant.ts'

/** Posts of which the ledger knows: older ones used their credit before it said for what. */
const movedByPost = (account: string) => `
  select t.post_id, sum(e.amount) as amount
  from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.account_id and a.kind = '${account}'
  where t.post_id is not null group by 1`

/** A post holds a credit from its submission on, until it is rejected or recredited. */
const holdsCredit = 'p.submitted_at is not null and p.rejected_at is null and p.recredited_at is null'

/** What must always be true of posts, their credits and their money. */
export const auditPosts: readonly Invariant[] = [
  {
    says: 'the state of a post is what its facts say',
    breaches: `
      select id, state from content_post
      where state <> case
        when posted_at is not null then 'posted'
        when rejected_at is not null then 'rejected'
        when on_scheduler_at is not null then 'scheduled'
        when content_confirmed_at is not null then 'content-confirmed'
        when date_confirmed_at is not null then 'date-approved'
        when publisher_asked_at is not null then 'awaiting-publisher'
        when approved_at is not null then 'approved'
        when processing_at is not null then 'processing'
        when submitted_at is not null then 'pending'
        else 'new' end`,
  },
  {
    says: 'a post is of the site and the type of its campaign',
    breaches: `
      select p.id, p.site_id, p.content_type from content_post p
        join campaign c on c.id = p.campaign_id
        join post_campaign of_posts on of_posts.campaign_id = p.campaign_id
      where p.content_type is distinct from of_posts.content_type or (p.site_id <> c.site_id and not exists (
        select from campaign_site s where s.campaign_id = p.campaign_id and s.site_id = p.site_id))`,
  },
  {
    says: 'a post holds one credit while it is neither rejected nor recredited, and none otherwise',
    breaches: `
      select p.id, p.state, credits.amount from content_post p
        join (${movedByPost('credit-used')}) credits on credits.post_id = p.id
      where credits.amount <> case when ${holdsCredit} then 1 else 0 end`,
  },
  {
    says: 'a post that holds a credit has used one of its campaign',
    breaches: `
      select p.campaign_id, count(*) as posts, (
        select count(*) from ledger_transaction t
        where t.campaign_id = p.campaign_id and t.kind = 'credit-used' and t.post_id is null) as unnamed
      from content_post p
      where ${holdsCredit} and not exists (select from ledger_transaction t where t.post_id = p.id)
      group by 1 having count(*) > (
        select count(*) from ledger_transaction t
        where t.campaign_id = p.campaign_id and t.kind = 'credit-used' and t.post_id is null)`,
  },
  {
    says: 'a site earns by a post that is out, or was deleted without its credit, and by no other',
    breaches: `
      select p.id, p.state, money.amount from content_post p
        join (${movedByPost('revenue')}) money on money.post_id = p.id
      where money.amount < 0 or (money.amount > 0 and p.posted_at is null
        and (p.deleted_at is null or p.recredited_at is not null))`,
  },
  {
    says: 'a post earns once',
    breaches: `
      select post_id, count(*) from ledger_transaction
      where post_id is not null and kind in ('post-out', 'post-deleted', 'post-restored', 'post-not-out')
      group by 1 having sum(case when kind in ('post-restored', 'post-not-out') then -1 else 1 end) > 1`,
  },
  {
    says: 'a mail that went out is posted, and content that went out is with its publisher',
    breaches: `
      select s.post_id, s.way, p.state from post_sending s join content_post p on p.id = s.post_id
      where s.state = 'out' and case s.way when 'list' then p.posted_at else p.sent_at end is null`,
  },
  {
    says: 'what is with its publisher has left',
    breaches: `
      select p.id, p.sent_at from content_post p
      where p.sent_at is not null and not exists (
        select from post_sending s where s.post_id = p.id and s.way = 'publisher' and s.state = 'out')`,
  },
  {
    says: 'nothing happens to a post while it is on its way, or while nobody knows whether it went out',
    breaches: `
      select s.post_id, s.state, p.state as post_state from post_sending s join content_post p on p.id = s.post_id
      where s.state in ('sending', 'unknown') and (p.posted_at is not null or p.rejected_at is not null
        or p.deleted_at is not null or (s.way = 'publisher' and p.sent_at is not null))`,
  },
]
