import { expect, test } from 'vitest'
import { type ConnectionChange, mayTakeConnectionBack } from './connection-in-words.ts'

const filed = { address: 'https://gazette.example', user: 'masthead', category: 2, author: null }
const change = (before: ConnectionChange['before'], after: ConnectionChange['after']) =>
  ({ what: 'changed', before, after }) as const

test.each<
  [string, Pick<ConnectionChange, 'what' | 'before' | 'after' | 'isOfEarlier'>, object | null, string]
>([
  ['another category', change({ category: 1 }, { category: 2 }), filed, 'ok'],
  ['no author any more', change({ author: 7 }, { author: null }), filed, 'ok'],
  ['a category that is as before', change({ category: 2 }, { category: 3 }), filed, 'undo-done'],
  ['a category that changed again', change({ category: 1 }, { category: 3 }), filed, 'undo-newer'],
  ['a category of what was taken away', change({ category: 1 }, { category: 2 }), null, 'undo-newer'],
  [
    'a category of an earlier connection',
    { ...change({ category: 1 }, { category: 2 }), isOfEarlier: true },
    filed,
    'undo-newer',
  ],
  [
    'another address',
    change({ address: 'https://a.example' }, { address: filed.address, password: 'replaced' }),
    filed,
    'wordpress-password-forgotten',
  ],
  ['another password', change({}, { password: 'replaced' }), filed, 'wordpress-password-forgotten'],
  [
    'another password and category',
    change({ category: 1 }, { category: 2, password: 'replaced' }),
    filed,
    'wordpress-password-forgotten',
  ],
  [
    'what was taken away',
    { what: 'disconnected', before: filed, after: {} },
    null,
    'wordpress-password-forgotten',
  ],
  ['what was connected', { what: 'connected', before: {}, after: filed }, filed, 'undo-never'],
])('of a connection %s is taken back: %#', (_, what, now, verdict) => {
  const said = mayTakeConnectionBack(what, now)
  expect(said === 'ok' ? said : said.refused).toBe(verdict)
})
