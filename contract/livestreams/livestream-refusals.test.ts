/** Every sentence that a person reads when something about a livestream is refused, letter for letter, with sample values filled in. */
import { expect, test } from 'vitest'
import { sampleValues } from '#test/sample-values.ts'
import { sentenceOf } from '../refusals.ts'
import { livestreamRefusals } from './livestream-refusals.ts'

const sentences: Record<keyof typeof livestreamRefusals, string> = {
  'livestream-kind': 'Choose a campaign of livestreams',
  'livestream-site': 'Choose one of the sites that show livestreams',
  'livestream-pinned': 'This livestream is pinned on its site: take its pin down before it moves to another',
  'livestream-priority': 'Choose a priority from 1 to 4',
  'livestream-over': 'This livestream is over: livestream admins alone change it',
  'livestream-aired': 'This livestream was on air: its credit cannot be given back',
  'livestream-decision': 'Say 2 to approve, 1 to send it back, or 0 to take a decision back',
  'livestream-decided': 'Harbor Light decided about this livestream first: it is approved',
  'embed-missing': 'Enter the embed code of the livestream',
  'embed-address':
    'This is an address and no player. Enter the embed code, or the address of a video at YouTube, Vimeo, Dailymotion or Facebook',
  'embed-long': 'The embed code may have 120 characters. Shorten it by 7',
  'windows-none': 'Choose at least one time on air',
  'windows-many': 'A livestream has 120 times on air at most',
  'windows-unreadable': 'Send the times on air as a list, each with its start and its end',
  'windows-overlap':
    '2 other livestreams on 41 at the same time: whatever has the higher priority is shown first',
  'window-order': 'The start must come before the end',
  'window-long': 'One time on air is 120 days long at most',
}

test('every refusal of a livestream reads letter for letter as it must', () => {
  const read = Object.keys(livestreamRefusals).map((refused) => [
    refused,
    sentenceOf({ refused, values: sampleValues }),
  ])
  expect(Object.fromEntries(read)).toEqual(sentences)
})
