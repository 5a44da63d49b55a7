import type { Invariant } from '#server/kernel/invariant.ts'
import { creditInvariants } from './credit-invariants.ts'
import { answerInvariants, auditRequests } from './publisher/audit.ts'

/** A post holds a credit from its submission on, until it is rejected or recredited; a livestream that was on air keeps it. */
const holdsCredit = `p.submitted_at is not null and p.recredited_at is null and (p.rejected_at is null
    or p.posted_at is not null and exists (select from livestream l where l.id = p.id))`

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
      where p.content_type is distinct from of_posts.content_type or (p.site_id <> c.site_id
        and not exists (select from livestream l where l.id = p.id) and not exists (
        select from campaign_site s where s.campaign_id = p.campaign_id and s.site_id = p.site_id))`,
  },
  ...creditInvariants({ thing: 'post', table: 'content_post', holdsCredit }),
  {
    says: 'a mail that went out is posted, and content that went out is with its publisher',
    breaches: `
      select s.post_id, s.way, p.state from post_sending s join content_post p on p.id = s.post_id
      where s.state = 'out' and case s.way when 'list' then p.posted_at else p.sent_at end is null`,
  },
  {
    says: 'an address and screenshots are of what is out',
    breaches: `
      select p.id, p.state from content_post p
      where p.posted_at is null and (exists (select from post_address a where a.post_id = p.id)
        or exists (select from post_screenshot s where s.post_id = p.id))`,
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
  ...auditRequests,
  ...answerInvariants({
    thing: 'post',
    table: 'content_post',
    saidYesAt: `case r.question when 'content' then p.content_confirmed_at else p.date_confirmed_at end`,
  }),
]
