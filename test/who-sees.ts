/** Which columns of the permission table each of the cast fills, and so what the letters say to them. */
import type { Thing } from '#contract/kernel/id-of.ts'
import type { Actor } from '#domain/people/actor.ts'
import { adminMay, letterOf, needs } from './permission-letters.ts'

/** The columns that each of the cast fills on a thing of `advertiser`, their client, and on one of `advertiser2`. */
export const cast: Readonly<
  Record<string, { advertiser: string[]; advertiser2: string[]; besides?: string }>
> = {
  advertiser: { advertiser: ['AO'], advertiser2: [] },
  advertiser2: { advertiser: [], advertiser2: ['AO'] },
  agent: { advertiser: ['AG'], advertiser2: [] },
  allowedagent: { advertiser: ['AG', 'AA'], advertiser2: [] },
  agency: { advertiser: ['AY'], advertiser2: [] },
  seller: { advertiser: ['SE'], advertiser2: [] },
  impressionmanager: { advertiser: ['IM'], advertiser2: ['IM'] },
  admin: { advertiser: ['admin'], advertiser2: ['admin'] },
  matzavadmin: { advertiser: ['MZ'], advertiser2: ['MZ'] },
  superadmin: { advertiser: ['SA'], advertiser2: ['SA'] },
  wordpressadmin: { advertiser: [], advertiser2: [], besides: 'WP' },
  linkadmin: { advertiser: [], advertiser2: [], besides: 'LK' },
  excerptadmin: { advertiser: [], advertiser2: [], besides: 'EX' },
  categoryadmin: { advertiser: [], advertiser2: [], besides: 'CA' },
  livestreamadmin: { advertiser: [], advertiser2: [], besides: 'LV' },
  koshercommander: { advertiser: ['AG', 'KC'], advertiser2: [], besides: 'KC' },
  publisher: { advertiser: [], advertiser2: [] },
}

/** Whether a letter in one of these columns says yes to somebody with these flags, rights and level. */
export function says(action: string, columns: readonly string[], actor: Actor): boolean {
  return columns.some((column) => {
    if (column === 'admin') return adminMay.includes(action)
    const letter = letterOf(action, column)
    const need = needs[letter]
    if (typeof need !== 'object') return need === 'nothing' || letter.toLowerCase() === 'y'
    const { flags = [], rights = [], level = 0 } = need
    const holdsAll =
      flags.every((flag) => actor.flags.has(flag)) && rights.every((one) => actor.rights.has(one))
    return holdsAll && actor.level >= level
  })
}

/** The row of the table that says who may know of a thing of an advertiser's; none where only its person may. */
const rowOf: Readonly<Partial<Record<Thing, string>>> = {
  campaign: 'campaign.view',
  'content-campaign': 'campaign.view',
  'press-campaign': 'campaign.view',
  'post-campaign': 'campaign.view',
  media: 'campaign.view',
  'content-post': 'campaign.view',
  article: 'campaign.view',
  livestream: 'campaign.view',
  'livestream-campaign': 'campaign.view',
  screenshot: 'campaign.view',
  preview: 'campaign.view',
  // Who knows of its client is told that there is one.
  proposal: 'campaign.view',
  subscription: 'campaign.view',
  // Who may take the act back.
  'proposal-entry': 'proposal.reassign',
  'proposal-item': 'campaign.view',
  card: 'billing.savedCards',
  'history-entry': 'campaign.export',
  person: 'people.logInAs',
  task: 'task.do',
  sale: 'orders.own',
}

const sellers = new Set(['AG', 'AY', 'SE'])

/** Whether somebody of the cast may know of such a thing of one of the two advertisers. */
export function sees(role: string, actor: Actor, thing: Thing, owner: 'advertiser' | 'advertiser2'): boolean {
  const columns = cast[role]?.[owner] ?? []
  if (thing === 'advertiser') return columns.length > 0
  const row = rowOf[thing]
  // At level 0 who sells sees what they sold themselves alone (D-165), which is nothing here.
  if (thing === 'sale' && actor.level === 0 && columns.some((one) => sellers.has(one))) return false
  return row === undefined ? role === owner : says(row, columns, actor)
}

/** Whether a call with this guard reaches a thing whoever's it is: the label of what is published (D-212). */
export const reaches = (role: string, access: string, thing: Thing): boolean =>
  role === 'categoryadmin' && access === 'press.removeSponsored' && thing === 'article'
