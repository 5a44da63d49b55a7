import { expect, test } from 'vitest'
import { mayLeaveOut, tidySites } from './left-out-sites.ts'

test.each([
  ['nothing of three', [], [3, 17, 38], 'ok'],
  ['one of three', [17], [3, 17, 38], 'ok'],
  ['two of three', [17, 3], [3, 17, 38], 'ok'],
  ['nothing of one', [], [3], 'ok'],
  ['nothing where no site is chosen yet', [], [], 'ok'],
  ['all of three', [3, 17, 38], [3, 17, 38], { refused: 'sites-all-left-out', field: 'leftOut' }],
  ['the only one', [3], [3], { refused: 'sites-all-left-out', field: 'leftOut' }],
  ['one of another', [4], [3, 17], { refused: 'site-not-chosen', field: 'leftOut', values: { site: '4' } }],
  [
    'one of another beside all its own',
    [3, 17, 4],
    [3, 17],
    { refused: 'site-not-chosen', field: 'leftOut', values: { site: '4' } },
  ],
])('leaving out %s', (_, leftOut, sites, verdict) => expect(mayLeaveOut(leftOut, sites)).toEqual(verdict))

test('sites stand once and in order', () => expect(tidySites([38, 3, 38, 17])).toEqual([3, 17, 38]))
