/** What cannot be right of an ad: each field of its calls, and what is said. Files: `upload.test.ts`. */
import { afterAll, beforeAll } from 'vitest'
import * as copies from '#contract/media/copy.ts'
import * as decisions from '#contract/media/decisions.ts'
import * as ads from '#contract/media/list.ts'
import * as statistics from '#contract/media/statistics.ts'
import * as upload from '#contract/media/upload.ts'
import { refusals } from '#contract/refusals.ts'
import {
  type BadCall,
  badSeenUpdatedAt,
  each,
  type Fault,
  long,
  needed,
  nothingHere,
  noText,
  noTruth,
  testBadCalls,
  testNoCallIsForgotten,
  unreadable,
  yesOrNo,
} from '#test/requests/bad-input.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addMedia } from '#test/delivery/counted-hours.ts'
import { separateIds } from '#test/requests/every-endpoint.ts'
import { bannerFields, mediaForm, png } from '#test/files/pictures.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let campaign: number
let theirCampaign: number
let theirMedia: number
beforeAll(async () => {
  world = await makeWorld()
  await separateIds(world.db)
  campaign = await addImpressionCampaign(world.db)
  theirCampaign = await addImpressionCampaign(world.db, { owner: 'advertiser2', siteIds: [17] })
  theirMedia = await addMedia(world.db, theirCampaign)
})
afterAll(() => world.close())

const noWords = ['', '0', '-1', 'ten', 'a\0b', long]
const noIds = ['', '0', '-1', '1.5', 'ten', '2147483648', long]
const missing = String(2 ** 31 - 1)

const notHereAnyMore = 'This file is not here any more. Upload it again'

/** What the forms for a new ad and for a changed one share. */
const adFaults: readonly Fault[] = [
  ...each('content_type', noWords, unreadable),
  ...each('media_type', noWords, unreadable),
  ...each('graphic_name', ['', '   '], 'Enter a headline'),
  ['graphic_name', 'x'.repeat(126), 'The headline may have 125 characters. Shorten it by 1'],
  ['graphic_name', long, 'The headline may have 125 characters. Shorten it by 9,875'],
  ['lead_paragraph', long, 'The text may have 500 characters'],
  ...each('alt_text', ['x'.repeat(301), long], 'The text may have 300 characters'),
  // What is not asked of this kind of ad is only too long.
  ...['ios_link', 'android_link', 'redirecturl'].map((field): Fault => [field, `${long}x`, unreadable]),
  ['html_content', 'x'.repeat(200_001), unreadable],
  ...['video_graphic', 'audio_graphic'].flatMap((field) => [
    ...each(field, ['', '0', '-1', '1.5', 'ten', 'upload:', 'film.mp4', long], refusals['upload-name']),
    ...each(field, [missing, `upload:${missing}`], notHereAnyMore, 422, 'graphic'),
  ]),
]
const wholeAddress = 'Enter a whole address that begins with http:// or https://'
const noAddress = ['ten', 'ftp://demo.test/', 'javascript:alert(1)', '//demo.test', long]
const addressFaults = (field: string): Fault[] => [
  ...each(field, ['', '  '], 'Enter the address that the ad leads to'),
  ...each(field, noAddress, wholeAddress),
]

let pictureFile: string

let copyTo: number
let edited: number
const editing = {
  endpoint: upload.editMedia,
  who: 'advertiser',
  make: async () => {
    edited = await addMedia(world.db, campaign)
    return edited
  },
}
const editedId = () => edited
const link = 'https://demo.test/'
const html = {
  campaign: () => campaign,
  content_type: 'html',
  graphic_name: 'Spring',
  html_content: '<b>x</b>',
}
const website = { edit_id: editedId, content_type: 'website', graphic_name: 'New', graphic_link: link }
const app = { edit_id: editedId, content_type: 'app', ios_link: link, android_link: link }

const calls: readonly BadCall[] = [
  {
    says: 'API-36 a new ad',
    endpoint: upload.addMedia,
    who: 'advertiser',
    make: async () => campaign,
    good: html,
    bad: [
      ['campaign', undefined, needed],
      ...each('campaign', noIds, unreadable),
      ...each('campaign', [missing, () => theirCampaign], nothingHere, 404, 'form'),
      ...adFaults,
      ...each('html_content', [undefined, '', '  '], 'Enter the HTML of the ad'),
      ...each('graphic_link', noAddress, wholeAddress),
    ],
  },
  {
    says: 'API-37 an ad that leads to a page',
    ...editing,
    good: website,
    bad: [
      ['edit_id', undefined, needed],
      ...each('edit_id', noIds, unreadable),
      ...each('edit_id', [missing, () => theirMedia], nothingHere, 404, 'form'),
      ...each('_method', ['', 'POST', 'DELETE', long], unreadable),
      ...adFaults,
      ...addressFaults('graphic_link'),
      ...badSeenUpdatedAt.filter(([, value]) => typeof value === 'string'),
    ],
  },
  {
    says: 'API-37 an ad that leads to the stores of an app',
    ...editing,
    good: app,
    bad: [...addressFaults('ios_link'), ...addressFaults('android_link')],
  },
  {
    says: 'API-47 switching an ad',
    endpoint: decisions.switchMedia,
    who: 'advertiser',
    make: () => addMedia(world.db, campaign),
    good: { status: false },
    bad: each('status', [undefined, ...noTruth], yesOrNo),
  },
  {
    says: 'API-48 approving an ad',
    endpoint: decisions.approveMedia,
    who: 'agent',
    make: () => addMedia(world.db, campaign, { approval: 'pending' }),
    good: { status: 1, reason: 'Not fit for our readers' },
    bad: [
      ...each('status', [null, 0, 3, -1, '2', 'true', '', [], {}], yesOrNo),
      ...each('reason', ['', ' \n'], 'Say why, so that the owner can act on it'),
      ['reason', 'x'.repeat(501), 'The reason may have 500 characters. Shorten it by 1'],
      ...each('reason', noText, unreadable),
      ...badSeenUpdatedAt,
    ],
  },
  {
    says: 'MED-12 copying an ad',
    endpoint: copies.duplicateMedia,
    who: 'advertiser',
    make: async () => {
      copyTo = await addImpressionCampaign(world.db)
      return addMedia(world.db, campaign)
    },
    good: { duplicatecampaignid: () => [copyTo] },
    bad: [
      ['duplicatecampaignid', undefined, needed],
      ['duplicatecampaignid', [], 'Choose the campaigns that get a copy'],
      ...each('duplicatecampaignid', [[0], ['ten'], 'ten', Array(51).fill(1)], unreadable),
      ...each(
        'duplicatecampaignid',
        [[2 ** 31 - 1], () => [theirCampaign]],
        refusals['copy-target'],
        422,
        'duplicatecampaignid[]',
      ),
    ],
  },
  {
    says: 'OPN-07 deleting an ad',
    endpoint: copies.deleteMedia,
    who: 'advertiser',
    make: () => addMedia(world.db, campaign, { approval: 'pending' }),
    good: { _method: 'DELETE' },
    bad: each('_method', [undefined, '', 'PUT', long], 'Say PUT to change or DELETE to delete'),
  },
  {
    says: 'the ads of a campaign',
    endpoint: ads.listMedia,
    who: 'advertiser',
    make: async () => campaign,
    good: { show: 'disabled' },
    bad: each('show', ['none', 'off'], unreadable),
  },
  {
    says: 'API-49 archiving an ad',
    endpoint: decisions.archiveMedia,
    who: 'advertiser',
    make: () => addMedia(world.db, campaign, { approval: 'pending' }),
    good: { archive: true },
    bad: each('archive', noTruth, yesOrNo),
  },
  {
    says: 'the picture of an ad',
    endpoint: ads.showPicture,
    who: 'advertiser',
    good: { file: () => pictureFile },
    make: async () => {
      const form = mediaForm(bannerFields(campaign), await png())
      const { item } = (await (await world.as('advertiser')).post('/advertiser/medias', form)).body
      pictureFile = new URL(item.file_path, 'http://localhost').searchParams.get('file') ?? ''
      return item.id
    },
    bad: [
      ['file', undefined, needed],
      ['file', long, unreadable],
      // Another ad's file, what never was one, and a way out of the folder.
      ...each('file', ['a'.repeat(64), '', 'ten', '../../etc/passwd'], nothingHere, 404, 'form'),
    ],
  },
  {
    says: 'a frame for what is typed',
    endpoint: ads.showTypedHtml,
    who: 'advertiser',
    make: async () => 0,
    good: { players: '1' },
    bad: each('players', ['', '0', 'yes'], unreadable),
  },
  {
    says: 'the HTML of an ad',
    endpoint: ads.showHtml,
    who: 'advertiser',
    good: { version: 'now' },
    make: async () => {
      const html = { media_type: 'html', graphic_name: 'Spring', html_content: '<b>Hello</b>' }
      const form = mediaForm({ campaign, ...html })
      return (await (await world.as('advertiser')).post('/advertiser/medias', form)).body.item.id
    },
    bad: [...each('version', ['', 'later'], unreadable), ['version', 'approved', nothingHere, 404, 'form']],
  },
  {
    says: 'API-45 the figures of ads',
    endpoint: statistics.mediaStatistics,
    who: 'advertiser',
    make: async () => campaign,
    good: { day: '30_days' },
    bad: each(
      'day',
      [...noWords, '0_days', '1000_days'],
      'Use today, yesterday, all, or a number of days such as 30_days',
    ),
  },
]

testBadCalls(() => world, calls)
testNoCallIsForgotten(calls, [ads, copies, decisions, statistics, upload])
