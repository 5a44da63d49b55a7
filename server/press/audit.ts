import { creditInvariants } from '../content/credit-invariants.ts'
import { answerInvariants } from '../content/publisher/audit.ts'
import type { Invariant } from '../kernel/invariant.ts'

/** An article holds a credit from its submission on, until it is rejected or recredited. */
const holdsCredit = 'p.rejected_at is null and p.recredited_at is null'

/** What must always be true of articles, their credits and their money. */
export const auditArticles: readonly Invariant[] = [
  {
    says: 'the state of an article is what its facts say',
    breaches: `
      select id, state from press_post
      where state <> case
        when posted_at is not null then 'published'
        when rejected_at is not null then 'rejected'
        when photo_rejected_at is not null then 'photo-rejected'
        when wordpress_id = 0 and photo_approved_at is null then 'photo-waiting'
        when publisher_asked_at is not null and wordpress_id <> 0 then 'sent'
        when approved_at is not null or wordpress_id <> 0 then 'scheduled'
        else 'pending' end`,
  },
  {
    says: 'an article is of a press campaign and of its site',
    breaches: `
      select a.id, a.site_id from press_post a join campaign c on c.id = a.campaign_id
      where c.kind <> 'press' or (a.site_id <> c.site_id and not exists (
        select from campaign_site s where s.campaign_id = a.campaign_id and s.site_id = a.site_id))`,
  },
  {
    says: 'a picture is approved or rejected, and so is an article',
    breaches: `
      select id, state from press_post
      where (photo_approved_at is not null and photo_rejected_at is not null)
        or (approved_at is not null and rejected_at is not null)`,
  },
  ...creditInvariants({
    thing: 'article',
    table: 'press_post',
    holdsCredit,
  }),
  ...answerInvariants({ thing: 'article', table: 'press_post', saidYesAt: 'p.content_confirmed_at' }),
  {
    says: 'who took a Sponsored label off is known, and none is left where it was taken off',
    breaches: `
      select id, category from press_post
      where (label_removed_at is null) <> (label_removed_by is null)
        or (label_removed_at is not null and category = 'sponsored')`,
  },
]
