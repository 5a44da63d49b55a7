/**
 * Names that are fixed by what already speaks to the product. They are odd, they stay in `contract/`, and a
 * codec there turns them into the product's own words. Those with an underscore are read from the contract's own
 * schemas, so that a new one is known by itself. The others are written down here, some of which no call speaks yet.
 */
import { endpointsOfContract, namesOnTheWire } from './names-on-the-wire.ts'
import {
  type Breach,
  breach,
  isCode,
  isTest,
  layerOf,
  parse,
  type Source,
  walk,
  withoutComments,
} from './source.ts'

const oddNames = `
  impressions_to_add impressions_agent campaign_id_agent posts_to_add posts_to_remove amount_remove amount_to_add
  to_campaign_id distribute_asap priority_impressions amount_posts existing_card amount_to_charge numOfMonths
  exp_year exp_month isdailybudget dailybudget limits_daily_views viewsperday jcn_type mediaCount siteCount
  todayviews todayclicks sumviews sumclicks clickratio content_publisher press_posts graphic_name graphic_link
  redirecturl android_link ios_link photo_approved local_featured_image wp_id wp_url request_approval_sent
  analytics_views pc_id igc_id duplicatecampaignid existing_file_path livestreamtimes autoscheduledate
  editsubject editreplyemail editfromname editdate edittime video_graphic audio_graphic adkey tagUserName
  deletedFiles campaigns_added hideprices processing_removed proposal_item web_id ratetype customcampaignname
  graphic dailyviews whatsappfriendly hasprint hasdigital isinhouse scheduled_on_schedugram prBlasts iposts cpm_exp
`
  .trim()
  .split(/\s+/)

const spoken = (await endpointsOfContract()).flatMap(({ params, query, body, reply, conflict }) =>
  [params, query, body, reply, conflict].flatMap((schema) => (schema ? namesOnTheWire(schema) : [])),
)

const spokenNames = new Set(spoken.filter((name) => /[a-z]_[a-z]/.test(name)))
const oddName = new RegExp(`(?<![\\w-])(${oddNames.join('|')})(?![\\w-])`, 'g')
/** Rows of statistics, which SQL unpacks by the names of their columns, those of the sign-in library, and the wire of WordPress. */
const namesOfOthers =
  /^server\/(delivery\/(counting|reports|store)|demonstration)\/|^server\/people\/auth\.ts$|^server\/gateways\/wordpress\/rest\.ts$/
const walled = new Set(['domain', 'server', 'web', 'tag', 'seed'])

export function wireNameBreaches(source: Source): Breach[] {
  const isSql = source.path.endsWith('.sql')
  if (!walled.has(layerOf(source.path)) || isTest(source.path) || !(isCode(source.path) || isSql)) return []
  const odd = [...withoutComments(source).matchAll(oddName)].map((match) => [match[0], match.index] as const)
  return [...odd, ...(isSql || namesOfOthers.test(source.path) ? [] : spokenIn(source))].map(
    ([name, offset]) =>
      breach(
        'wire names',
        source,
        offset,
        `'${name}' is a name of the wire: say it in our own words here, and map it in a codec in contract/`,
      ),
  )
}

/** Where code names a field as a call speaks it; the text of a question to the database is no such place. */
function spokenIn(source: Source): (readonly [name: string, offset: number])[] {
  const found: [string, number][] = []
  walk(parse(source).program, (node) => {
    const name = node.type === 'Identifier' ? node.name : node.type === 'Literal' ? node.value : undefined
    if (typeof name === 'string' && spokenNames.has(name)) found.push([name, node.start])
  })
  return found
}
