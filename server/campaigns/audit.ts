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
    says: 'a campaign that is on with an ad is recorded as out since then, and no other is',
    breaches: `
      select id from campaign
      where is_campaign_out(id)
        <> exists (select from campaign_out where campaign_id = campaign.id and until_at is null)`,
  },
]
