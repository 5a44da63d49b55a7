/** Banners and native ads on the wire: ENT-18 and ENT-23 keep the names that are already spoken. */
import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { fieldOnTheWire } from './kernel/field-names.ts'
import { id, idParams, idText, instant } from './kernel/fields.ts'
import { as, inOurWords } from './kernel/in-our-words.ts'
import { conflictOver, withSeen } from './kernel/seen.ts'
import { refusals, sentenceOf } from './messages.ts'

const approvals = ['pending', 'rejected', 'approved'] as const
const approvalCodes = { pending: 0, rejected: 1, approved: 2 } as const

/** 0 pending, 1 rejected, 2 approved (MED-08). */
const approval = z.codec(z.union([z.literal(0), z.literal(1), z.literal(2)]), z.enum(approvals), {
  decode: (code) => approvals[code],
  encode: (word) => approvalCodes[word],
})

const pixels = z.object({ width: z.number(), height: z.number() })

/** What the product asks of an ad, as ENT-03 and ENT-18 name it. */
const wirePlace = z.object({
  id,
  cpm: z.string().nullable(),
  ppp: z.string().nullable(),
  image_sizes: pixels.nullable(),
  summary_zone: z.number().nullable(),
  deadline: z.number().nullable(),
  banner_size: z.string(),
})

const place = z.object({
  productId: id,
  cpm: z.string().nullable(),
  pricePerPost: z.string().nullable(),
  /** Null: a file of any size fits. */
  pixels: pixels.nullable(),
  summaryZone: z.number().nullable(),
  deadlineHours: z.number().nullable(),
  bannerSize: z.string(),
})
export type Place = z.output<typeof place>

const placeFromWire = (wire: z.output<typeof wirePlace>): Place => ({
  productId: wire.id,
  cpm: wire.cpm,
  pricePerPost: wire.ppp,
  pixels: wire.image_sizes,
  summaryZone: wire.summary_zone,
  deadlineHours: wire.deadline,
  bannerSize: wire.banner_size,
})

const placeToWire = (ours: Place): z.output<typeof wirePlace> => ({
  id: ours.productId,
  cpm: ours.cpm,
  ppp: ours.pricePerPost,
  image_sizes: ours.pixels,
  summary_zone: ours.summaryZone,
  deadline: ours.deadlineHours,
  banner_size: ours.bannerSize,
})

/** A CTR on the wire is what is shown. */
const wireMedia = z.object({
  id,
  campaign_id: id,
  status: z.boolean(),
  approved: approval,
  archive: z.boolean(),
  content_type: z.enum(['website', 'app', 'html']),
  jcn_type: z.string(),
  /** Banners know one style; articles know two. */
  post_style: z.literal('default'),
  config: wirePlace,
  graphic_name: z.string(),
  lead_paragraph: z.string(),
  graphic_link: z.string(),
  redirecturl: z.string(),
  ios_link: z.string(),
  android_link: z.string(),
  html_content: z.string(),
  file_path: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  alt_text: z.string(),
  created_by: id,
  created_at: instant,
  updated_at: instant,
  sumviews: z.number(),
  sumclicks: z.number(),
  clickratio: z.string(),
  today: z.object({ sumviews: z.number(), sumclicks: z.number(), clickratio: z.string() }),
  may: z.object({
    edit: z.boolean(),
    approve: z.boolean(),
    /** Null: it may; otherwise the sentence why not. */
    switchOn: z.string().nullable(),
    archive: z.string().nullable(),
  }),
})

const media = z.codec(
  wireMedia,
  z.object({
    id: z.number(),
    campaignId: z.number(),
    isSwitchedOn: z.boolean(),
    approval: z.enum(approvals),
    isArchived: z.boolean(),
    kind: z.enum(['website', 'app', 'html']),
    typeCode: z.string(),
    place,
    headline: z.string(),
    leadParagraph: z.string(),
    linkUrl: z.string(),
    iosUrl: z.string(),
    androidUrl: z.string(),
    htmlContent: z.string(),
    filePath: z.string().nullable(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    altText: z.string(),
    createdBy: z.number(),
    createdAt: z.date(),
    updatedAt: z.date(),
    views: z.number(),
    clicks: z.number(),
    ctr: z.string(),
    viewsToday: z.number(),
    clicksToday: z.number(),
    ctrToday: z.string(),
    may: z.object({
      edit: z.boolean(),
      approve: z.boolean(),
      switchOn: z.string().nullable(),
      archive: z.string().nullable(),
    }),
  }),
  {
    decode: (wire) => ({
      id: wire.id,
      campaignId: wire.campaign_id,
      isSwitchedOn: wire.status,
      approval: wire.approved,
      isArchived: wire.archive,
      kind: wire.content_type,
      typeCode: wire.jcn_type,
      place: placeFromWire(wire.config),
      headline: wire.graphic_name,
      leadParagraph: wire.lead_paragraph,
      linkUrl: wire.graphic_link,
      iosUrl: wire.ios_link,
      androidUrl: wire.android_link,
      htmlContent: wire.html_content,
      filePath: wire.file_path,
      width: wire.width,
      height: wire.height,
      altText: wire.alt_text,
      createdBy: wire.created_by,
      createdAt: wire.created_at,
      updatedAt: wire.updated_at,
      views: wire.sumviews,
      clicks: wire.sumclicks,
      ctr: wire.clickratio,
      viewsToday: wire.today.sumviews,
      clicksToday: wire.today.sumclicks,
      ctrToday: wire.today.clickratio,
      may: wire.may,
    }),
    encode: (item) => ({
      id: item.id,
      campaign_id: item.campaignId,
      status: item.isSwitchedOn,
      approved: item.approval,
      archive: item.isArchived,
      content_type: item.kind,
      jcn_type: item.typeCode,
      post_style: 'default' as const,
      config: placeToWire(item.place),
      graphic_name: item.headline,
      lead_paragraph: item.leadParagraph,
      graphic_link: item.linkUrl,
      redirecturl: item.linkUrl,
      ios_link: item.iosUrl,
      android_link: item.androidUrl,
      html_content: item.htmlContent,
      file_path: item.filePath,
      width: item.width,
      height: item.height,
      alt_text: item.altText,
      created_by: item.createdBy,
      created_at: item.createdAt,
      updated_at: item.updatedAt,
      sumviews: item.views,
      sumclicks: item.clicks,
      clickratio: item.ctr,
      today: { sumviews: item.viewsToday, sumclicks: item.clicksToday, clickratio: item.ctrToday },
      may: item.may,
    }),
  },
)
export type Media = z.output<typeof media>

const changed = z.object({ success: z.string(), item: media, warning: z.string().optional() })

/** The campaign of the media page, as ENT-03 names it. */
const wireCampaign = z.object({
  id,
  name: z.string(),
  updated_at: instant,
  website_id: id,
  website_name: z.string(),
  /** Impressions left. */
  credits: z.int(),
  config: wirePlace,
})

const mediaCampaign = z.codec(
  wireCampaign,
  z.object({
    id,
    name: z.string(),
    updatedAt: z.date(),
    siteId: id,
    siteName: z.string(),
    impressionsLeft: z.number(),
    place,
  }),
  {
    decode: ({ id, name, updated_at, website_id, website_name, credits, config }) => ({
      id,
      name,
      updatedAt: updated_at,
      siteId: website_id,
      siteName: website_name,
      impressionsLeft: credits,
      place: placeFromWire(config),
    }),
    encode: (ours) => ({
      id: ours.id,
      name: ours.name,
      updated_at: ours.updatedAt,
      website_id: ours.siteId,
      website_name: ours.siteName,
      credits: ours.impressionsLeft,
      config: placeToWire(ours.place),
    }),
  },
)
export type MediaCampaign = z.output<typeof mediaCampaign>

/** What the media page shows: the campaign, the rules of its place, and every ad that was not deleted. */
export const listMedia = endpoint({
  method: 'GET',
  path: '/api/media/:id/items',
  summary: 'The banners and native ads of a campaign',
  access: 'campaign.view',
  params: idParams,
  reply: z.object({
    campaign: mediaCampaign,
    headlineLimit: z.number(),
    /** The weight that is stated as the limit of a file, in words: `750 kB`. */
    statedLimit: z.string(),
    mayAdd: z.boolean(),
    items: z.array(media),
  }),
})

/** The fields of ENT-23 that concern a banner; the file itself is `graphic`. Unknown fields are ignored. */
const wireCreative = z.object({
  content_type: z.enum(['website', 'app', 'html']).optional(),
  media_type: z.enum(['banner', 'html']).optional(),
  graphic_name: z.string().max(10_000).optional(),
  lead_paragraph: z.string().max(10_000).optional(),
  graphic_link: z.string().max(10_000).optional(),
  redirecturl: z.string().max(10_000).optional(),
  ios_link: z.string().max(10_000).optional(),
  android_link: z.string().max(10_000).optional(),
  html_content: z.string().max(200_000).optional(),
  alt_text: z
    .string()
    .max(300, sentenceOf({ refused: 'lead-long', values: { limit: 300 } }))
    .optional(),
})

const creative = z.object({
  kind: z.enum(['website', 'app', 'html']).optional(),
  headline: z.string().optional(),
  leadParagraph: z.string().optional(),
  linkUrl: z.string().optional(),
  iosUrl: z.string().optional(),
  androidUrl: z.string().optional(),
  htmlContent: z.string().optional(),
  altText: z.string().optional(),
})
export type CreativeFields = z.output<typeof creative>

/** `redirecturl` is the older name of the link; either will do, `graphic_link` wins. */
const creativeFromWire = (wire: z.output<typeof wireCreative>): CreativeFields => ({
  kind: wire.content_type ?? (wire.media_type === 'html' ? 'html' : undefined),
  headline: wire.graphic_name,
  leadParagraph: wire.lead_paragraph,
  linkUrl: wire.graphic_link ?? wire.redirecturl,
  iosUrl: wire.ios_link,
  androidUrl: wire.android_link,
  htmlContent: wire.html_content,
  altText: wire.alt_text,
})

/** A field that is left out is not sent, and stays as it is. */
const creativeToWire = (ours: CreativeFields): z.input<typeof wireCreative> => ({
  content_type: ours.kind,
  graphic_name: ours.headline,
  lead_paragraph: ours.leadParagraph,
  graphic_link: ours.linkUrl,
  ios_link: ours.iosUrl,
  android_link: ours.androidUrl,
  html_content: ours.htmlContent,
  alt_text: ours.altText,
})

export const addMedia = endpoint({
  method: 'POST',
  path: '/advertiser/medias',
  summary: 'Upload a banner or native ad',
  access: 'media.manage',
  multipart: true,
  body: z.codec(wireCreative.extend({ campaign: idText }), creative.extend({ campaignId: id }), {
    decode: ({ campaign, ...wire }) => ({ campaignId: campaign, ...creativeFromWire(wire) }),
    encode: ({ campaignId, ...ours }) => ({ campaign: campaignId, ...creativeToWire(ours) }),
  }),
  reply: changed,
})

/**
 * Spoken as POST with `_method` PUT; fields that are left out stay as they are, the file too. `updated_at` says which
 * state of the ad was edited: what somebody else saved since is not overwritten unseen (409).
 */
export const editMedia = endpoint({
  method: 'POST',
  path: '/advertiser/medias/edit',
  summary: 'Change a banner or native ad',
  access: 'media.manage',
  multipart: true,
  body: withSeen(
    z.codec(
      wireCreative.extend({ edit_id: idText, _method: z.literal('PUT').optional() }),
      creative.extend({ mediaId: id }),
      {
        decode: ({ edit_id, _method: _, ...wire }) => ({ mediaId: edit_id, ...creativeFromWire(wire) }),
        encode: ({ mediaId, ...ours }) => ({
          edit_id: mediaId,
          _method: 'PUT' as const,
          ...creativeToWire(ours),
        }),
      },
    ),
  ),
  reply: changed,
  conflict: conflictOver(inOurWords({ headline: z.string().optional() })),
})

/** The part of the form that carries the picture. */
export const pictureField = fieldOnTheWire('file')

const mediaFigures = z.codec(
  z.object({ id, sumclicks: z.number(), sumviews: z.number(), clickratio: z.string() }),
  z.object({ mediaId: id, clicks: z.number(), views: z.number(), ctr: z.string() }),
  {
    decode: (wire) => ({
      mediaId: wire.id,
      clicks: wire.sumclicks,
      views: wire.sumviews,
      ctr: wire.clickratio,
    }),
    encode: (ours) => ({
      id: ours.mediaId,
      sumclicks: ours.clicks,
      sumviews: ours.views,
      clickratio: ours.ctr,
    }),
  },
)

export const mediaStatistics = endpoint({
  method: 'GET',
  path: '/api/media/:id',
  summary: 'Views, clicks and CTR of each ad of a campaign',
  access: 'campaign.view',
  params: idParams,
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

/** API-46: the file itself, as an attachment; the same bytes as were uploaded. */
export const downloadMedia = endpoint({
  method: 'GET',
  path: '/api/media/download/:id',
  summary: 'The uploaded file of an ad',
  access: 'campaign.view',
  params: idParams,
  reply: z.undefined(),
})

export const switchMedia = endpoint({
  method: 'POST',
  path: '/api/media/:id/status',
  summary: 'Switch an approved ad on or off',
  access: 'media.switch',
  params: idParams,
  body: z.object({ status: z.boolean(refusals['yes-or-no']) }),
  reply: changed,
})

const wishCode = z
  .codec(
    z.union([z.literal(1), z.literal(2), z.boolean()], refusals['yes-or-no']),
    z.enum(['approved', 'rejected']),
    {
      decode: (code) => (code === 2 || code === true ? 'approved' : 'rejected'),
      encode: (wish) => (wish === 'approved' ? 2 : 1),
    },
  )
  .optional()

/**
 * `status` 2 approves, 1 rejects; true and false say the same; without it the approval toggles. `updated_at` says
 * which state of the ad was looked at: one that was edited since is not decided unseen (409).
 */
export const approveMedia = endpoint({
  method: 'POST',
  path: '/api/media/approvemedia/:id',
  summary: 'Approve or reject an ad',
  access: 'media.approve',
  params: idParams,
  body: withSeen(inOurWords({ wish: as('status', wishCode) })),
  reply: changed,
  conflict: conflictOver(
    inOurWords({ headline: z.string().optional(), approval: z.enum(approvals).optional() }),
  ),
})

/** Archives, or takes back from the archive; `archive` says which, so that a repeat is harmless. */
export const archiveMedia = endpoint({
  method: 'POST',
  path: '/api/media/:id/archive',
  summary: 'Archive an ad, or take it back',
  access: 'media.manage',
  params: idParams,
  body: z.object({ archive: z.boolean(refusals['yes-or-no']).optional() }),
  reply: changed,
})
