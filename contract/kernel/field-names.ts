/**
 * A rule refuses a field by its name in our words, a reply carries the wire's name for it. Where the two
 * differ this table says how; the server writes with it, the browser reads with it.
 */
const wireNames: Readonly<Record<string, string>> = {
  file: 'graphic',
  headline: 'graphic_name',
  leadParagraph: 'lead_paragraph',
  linkUrl: 'graphic_link',
  iosUrl: 'ios_link',
  androidUrl: 'android_link',
  htmlContent: 'html_content',
  cardNumber: 'card_number',
  savedCard: 'existing_card',
  isToBeSaved: 'save_card',
  startAt: 'start_date',
  stopAt: 'end_date',
  credits: 'amount_to_add',
  targetId: 'to_campaign_id',
  impressionsToAdd: 'impressions_to_add',
  formOf: 'campaign_id_agent',
  postsToAdd: 'posts_to_add',
  postsToTake: 'amount_remove',
  businessName: 'business_name',
  articlesToTake: 'posts_to_remove',
  shownLeft: 'priority_impressions',
  posts: 'amount_posts',
  key: 'idempotency_key',
  historyId: 'history_id',
  leftOut: 'left_out',
  productId: 'product_id',
  redirectUrl: 'redirect_url',
  wordpressUrl: 'wp_url',
  sponsoredCategory: 'sponsored_category',
  fromName: 'from_name',
  replyEmail: 'reply_email',
  tagName: 'tagUserName',
  isLinkTracked: 'track_link',
  isLinkShortened: 'shorten_link',
  campaignId: 'campaign',
  targetIds: 'duplicatecampaignid[]',
  uploadId: 'upload',
  uploadIds: 'image[]',
  mode: 'alreadyUploaded',
  autoDay: 'autoscheduledate',
  altText: 'alt_text',
  adKey: 'adkey',
  titleLink: 'title_link',
  windows: 'livestreamtimes',
  siteId: 'website_id',
  bannerId: 'existing_file_path',
  html: 'post_content',
  photoCredits: 'photo_credits',
  photoId: 'featured_image',
}

/** Of calls that call a field otherwise than the others do. */
const namesElsewhere: Readonly<Record<string, string>> = { redirecturl: 'redirectUrl', pc_id: 'campaignId' }

const ourNames = {
  ...namesElsewhere,
  ...Object.fromEntries(Object.entries(wireNames).map(([ours, wire]) => [wire, ours])),
}

/** `headline` becomes `graphic_name`, and of one thing of several `altText[12]` `alt_text[12]`; a field that has one name keeps it. */
export const fieldOnTheWire = (
  field: string,
  /** The field names on the wire of a call that has names of its own. */
  own: Readonly<Record<string, string>> = {},
): string => renamed(field, { ...wireNames, ...own })

/** `graphic_name` becomes `headline`, and `alt_text[12]` `altText[12]`. */
export const fieldInOurWords = (field: string): string => renamed(field, ourNames)

const renamed = (field: string, names: Readonly<Record<string, string>>): string =>
  names[field] ?? field.replace(/^[^[]+(?=\[\d+\]$)/, (name) => names[name] ?? name)
