/** The fields that forms and programs already send (ENT-23), by the calls that read them. What a call does not know it ignores. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { changePost, submitPosts } from './content/write.ts'
import type { Endpoint } from './kernel/endpoint.ts'
import { createLivestream } from './livestreams/write.ts'
import { addMedia, editMedia } from './media/upload.ts'
import { duplicateArticle, submitArticles } from './press/write.ts'

const fieldsOf = ({ body }: Endpoint): string[] =>
  body ? Object.keys(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : []

const banner = [
  'graphic_name',
  'lead_paragraph',
  'graphic_link',
  'ios_link',
  'android_link',
  'html_content',
  'content_type',
  'media_type',
  'video_graphic',
  'audio_graphic',
]
const times = [
  'date',
  'time',
  'datetime',
  'time_sensitive',
  'autoscheduledate',
  'preference',
  'alreadyUploaded',
]

test.each<[string, Endpoint, readonly string[]]>([
  ['a new ad', addMedia, [...banner, 'campaign']],
  ['a changed ad', editMedia, [...banner, 'edit_id']],
  [
    'a new post',
    submitPosts,
    [
      ...times,
      'lead_paragraph',
      'graphic_link',
      'shorten_link',
      'track_link',
      'tagUserName',
      'adkey',
      'igc_id',
      'duplicatecampaignid[]',
      'image[]',
    ],
  ],
  ['a changed post', changePost, ['date', 'time', 'datetime', 'time_sensitive', 'image[]', 'deletedFiles[]']],
  ['a new article', submitArticles, [...times, 'duplicatecampaignid[]']],
  ['a copied article', duplicateArticle, [...times, 'duplicatecampaignid[]', 'post_id']],
  [
    'a livestream',
    createLivestream,
    ['html_content', 'graphic_link', 'igc_id', 'shorten_link', 'track_link'],
  ],
])('ENT-23 the form of %s has the fields that are sent', (_, endpoint, fields) => {
  expect(fieldsOf(endpoint)).toEqual(expect.arrayContaining([...fields]))
})
