/**
 * Names that are fixed by what already speaks to the product. They are odd, they stay in `contract/`, and a
 * codec there turns them into the product's own words.
 */
import { type Breach, breach, isCode, isTest, layerOf, type Source, withoutComments } from './source.ts'

const wireNames = `
  impressions_to_add impressions_agent campaign_id_agent posts_to_add posts_to_remove amount_remove amount_to_add
  to_campaign_id distribute_asap priority_impressions amount_posts existing_card amount_to_charge numOfMonths
  exp_year exp_month isdailybudget dailybudget limits_daily_views viewsperday jcn_type mediaCount siteCount
  todayviews todayclicks sumviews sumclicks clickratio content_publisher press_posts graphic_name graphic_link
  redirecturl android_link ios_link photo_approved local_featured_image wp_id wp_url request_approval_sent
  analytics_views pc_id igc_id duplicatecampaignid existing_file_path livestreamtimes autoscheduledate
  editsubject editreplyemail editfromname editdate edittime video_graphic audio_graphic adkey tagUserName
  deletedFiles campaigns_added hideprices processing_removed proposal_item web_id ratetype customcampaignname
  dailyviews whatsappfriendly hasprint hasdigital isinhouse scheduled_on_schedugram prBlasts iposts cpm_exp
`
  .trim()
  .split(/\s+/)

const wireName = new RegExp(`(?<![\\w-])(${wireNames.join('|')})(?![\\w-])`, 'g')
const walled = new Set(['domain', 'server', 'web', 'tag', 'seed'])

export function wireNameBreaches(source: Source): Breach[] {
  const isSql = source.path.endsWith('.sql')
  if (!walled.has(layerOf(source.path)) || isTest(source.path) || !(isCode(source.path) || isSql)) return []
  return [...withoutComments(source).matchAll(wireName)].map((match) =>
    breach(
      'wire names',
      source,
      match.index,
      `'${match[0]}' is a name of the wire: say it in our own words here, and map it in a codec in contract/`,
    ),
  )
}
