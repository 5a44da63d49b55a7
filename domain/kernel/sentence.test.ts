/** How a sentence ends. */
import { expect, test } from 'vitest'
import { asSentence } from './sentence.ts'

test('a sentence ends with one full stop, whatever its last word is', () => {
  expect(['Thank you, Dina Roth', 'Thank you, Acme, Inc.', 'Is it yours?', 'Wait…'].map(asSentence)).toEqual([
    'Thank you, Dina Roth.',
    'Thank you, Acme, Inc.',
    'Is it yours?',
    'Wait…',
  ])
})
