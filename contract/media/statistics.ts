/** What has happened with each ad of a campaign, or with each of its posts. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'

const mediaFigures = inOurWords({
  mediaId: as('id', id),
  clicks: as('sumclicks', z.number()),
  /** Null for posts: who sees one elsewhere is counted by nobody here. */
  views: as('sumviews', z.number().nullable()),
  ctr: as('clickratio', z.string().nullable()),
  /** Of machines, which are counted apart where a link of ours is followed: for posts. */
  botClicks: as('bot_clicks', z.number().optional()),
})
export type MediaFigures = z.output<typeof mediaFigures>

export const mediaStatistics = endpoint({
  method: 'GET',
  path: '/api/media/:id',
  summary: 'Views, clicks and CTR of each ad of a campaign, or the clicks of each of its posts',
  access: 'campaign.view',
  params: paramsOf('campaign'),
  query: z.object({
    day: z
      .string()
      .regex(
        /^(today|yesterday|all|[1-9]\d{0,2}_days)$/,
        'Use today, yesterday, all, or a number of days such as 30_days',
      )
      .default('30_days'),
  }),
  reply: z.array(mediaFigures),
})
