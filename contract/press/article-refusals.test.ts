/** Every sentence that a person reads when something about an article is refused, letter for letter, with sample values filled in. */
import { expect, test } from 'vitest'
import { sampleValues } from '#test/sample-values.ts'
import { sentenceOf } from '../refusals.ts'
import { articleRefusals } from './article-refusals.ts'

const sentences: Record<keyof typeof articleRefusals, string> = {
  'article-style': 'Choose default or single_template_5',
  'article-category': 'Choose sponsored or non-sponsored',
  'article-text-missing': 'Write the text of the article',
  'credits-missing': 'Enter who took the picture',
  'crop-unreadable': 'Say the part of the picture as left,top,width,height, in its pixels',
  'crop-outside': 'Choose a part within the 728 × 90 pixels of the picture',
  'decision-number': 'Say 1 or 2',
  'redirect-agents': 'The address that an article leads on to is set by agents',
  'excerpt-readers': 'The second line is written by excerpt admins, on sites with a WordPress connection',
  'article-is-out': 'This article is published and cannot be changed any more',
  'article-own-approval': 'An article that you wrote or changed yourself is approved by somebody else',
  'article-decided': 'This article is approved: its decision stands',
  'article-on-its-way': 'This article is being sent to WordPress this minute. Try again in a moment',
  'article-address-missing': 'Enter the address at which readers find the article',
  'article-unapproved': 'Approve the article and its picture first',
  'article-without-photo': 'This article has no picture to decide about',
  'label-published': 'The label comes off what is published',
  'label-none': 'This article has no Sponsored label',
  'views-none': 'We do not have analytics available for this article',
}

test('every refusal of an article reads letter for letter as it must', () => {
  const read = Object.keys(articleRefusals).map((refused) => [
    refused,
    sentenceOf({ refused, values: sampleValues }),
  ])
  expect(Object.fromEntries(read)).toEqual(sentences)
})
