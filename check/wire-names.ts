/**
 * Names that are fixed by what already speaks to the product. They are odd, they stay in `contract/`, and a
 * codec there turns them into the product's own words.
 */
import { type Breach, breach, isCode, isTest, layerOf, type Source, withoutComments } from './source.ts'

export const wireNames = `
  impressions_to_add impressions_agent campaign_id_agent posts_to_add posts_to_remove amount_remove amount_to_add
  to_campaign_id distribute_asap priority_impressions amount_posts existing_card card_number amount_to_charge
  numOfMonths exp_year exp_month cash_sale salesman_id refund_amount
  isdailybudget dailybudget limits_daily_views viewsperday jcn_type advertiser_id mediaCount siteCount
  payment_type add_campaign_name choose_campaign_name alternate_zones image_sizes summary_zone banner_size
  todayviews todayclicks per_day sumviews sumclicks clickratio budget_remaining content_publisher press_posts
  graphic_name lead_paragraph graphic_link redirecturl android_link ios_link html_content file_path post_style
  content_sent tag_name scheduled_for time_sensitive screenshots_uploaded reply_email from_name trackable_link
  shortened_link photo_credits photo_approved local_featured_image featured_image wp_id wp_url
  request_approval_sent analytics_views pc_id igc_id duplicatecampaignid existing_file_path livestreamtimes
  livestream_start livestream_end shorten_link track_link alreadyUploaded autoscheduledate editsubject
  editreplyemail editfromname editdate edittime edit_id video_graphic audio_graphic adkey tagUserName
  deletedFiles is_video campaigns_added hideprices processing_removed completed_on sent_date send_to
  proposal_item web_id ratetype customcampaignname dailyviews whatsappfriendly hasprint hasdigital isinhouse
  scheduled_on_schedugram redirect_url prBlasts iposts cpm_exp site_short_name example_image
  issuperadmin ismatzavadmin isimpressionmanager iskoshercommanager iskoshercommander canmarkcredits cangeo
  caneditdevice allowedagent isjcnagent iswordpressadmin islinkadmin iscategoryadmin isexcerptadmin
  islivestreamadmin iswhatsappgroup advertiser_ids
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
