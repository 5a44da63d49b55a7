/** What people do with campaigns that hold credits for posts and articles. */
import { type Act, content, posting, press } from './campaign-act.ts'
import { typedCard } from './purchases.ts'

export const creditActs: readonly Act[] = [
  {
    says: 'archives posts',
    row: 'campaign.manage',
    make: content(0),
    send: posting((id) => `/api/campaigns/content/${id}/archive`, {}),
  },
  {
    says: 'deletes posts',
    row: 'campaign.manage',
    make: content(0),
    send: posting((id) => `/api/campaigns/content/${id}/delete`, {}),
  },
  {
    says: 'archives articles',
    row: 'campaign.manage',
    make: press(0),
    send: posting((id) => `/api/press-campaigns/${id}/archive`, {}),
  },
  {
    says: 'deletes articles',
    row: 'campaign.manage',
    make: press(0),
    send: posting((id) => `/api/press-campaigns/${id}/delete`, {}),
  },
  {
    says: 'adds posts',
    row: 'content.grantPosts',
    make: content(2),
    send: posting((id) => `/api/content-campaigns/${id}/add-posts`, { posts_to_add: 1 }),
  },
  {
    says: 'takes posts away',
    row: 'content.grantPosts',
    make: content(2),
    send: posting((id) => `/api/content-campaigns/${id}/remove-posts`, { amount_remove: 1 }),
  },
  {
    says: 'adds articles',
    row: 'press.grantPosts',
    make: press(2),
    send: posting((id) => `/api/press-release/${id}/add-posts`, { posts_to_add: 1 }),
  },
  {
    says: 'takes articles away',
    row: 'press.grantPosts',
    make: press(2),
    send: posting((id) => `/api/press-release/${id}/remove-posts`, { posts_to_remove: 1 }),
  },
  {
    says: 'uses a credit',
    row: 'content.useCredit',
    make: content(2),
    send: posting((id) => `/api/campaigns/content/${id}/use-credit`, {}),
  },
  {
    says: 'transfers credits',
    row: 'content.transferCredits',
    make: content(2),
    send: async (person, id, make) =>
      person.post(`/api/campaigns/content/${id}/transfer`, {
        amount_to_add: 1,
        to_campaign_id: await make(content(0)),
      }),
  },
  {
    says: 'buys posts',
    row: 'billing.pay',
    make: content(0),
    send: posting((id) => `/api/content-campaigns/${id}/posts`, { amount: '150', ...typedCard }),
  },
  {
    says: 'buys articles',
    row: 'billing.pay',
    make: press(0),
    send: posting((id) => `/api/press-release/${id}/posts`, { amount: '900', ...typedCard }),
  },
]
