import type { Invariant } from '#server/kernel/invariant.ts'

/** What is kept beside campaigns so that long lists are read quickly is what the facts say. */
export const auditCampaigns: readonly Invariant[] = [
  {
    says: 'a campaign is marked as having posts left when credits or posts are left',
    breaches: `
      select id, kind, has_posts_left from campaign where has_posts_left <> posts_left_of(id, kind)`,
  },
  {
    says: 'an advertiser’s campaigns of a class are as many as were counted',
    breaches: `
      select advertiser_id, row_class, counted.campaigns, there.campaigns as there
      from campaign_count counted full join (
        select advertiser_id, row_class, count(*) as campaigns from campaign where deleted_at is null group by 1, 2
      ) as there using (advertiser_id, row_class)
      where coalesce(counted.campaigns, 0) <> coalesce(there.campaigns, 0)`,
  },
  {
    says: 'a campaign that is on is recorded as on since then, and one that is off is not',
    breaches: `
      select id from campaign
      where (switched_on_at is not null and archived_at is null and deleted_at is null)
        <> exists (select from campaign_on where campaign_id = campaign.id and until_at is null)`,
  },
]
