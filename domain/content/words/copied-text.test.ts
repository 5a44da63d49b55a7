import { expect, test } from 'vitest'
import { copiedText } from './copied-text.ts'

const post = { message: 'Fresh bread\nevery morning', tagName: '', link: '', subject: '', isMail: false }

test.each([
  [{}, 'Fresh bread\nevery morning'],
  [{ tagName: 'ohrbakery' }, 'Fresh bread\nevery morning\n\n@ohrbakery'],
  [
    { tagName: '@ohrbakery', link: 'https://a.example/x' },
    'Fresh bread\nevery morning\n\n@ohrbakery\n\nhttps://a.example/x',
  ],
  [
    { message: 'By @ohr: https://a.example/x', tagName: 'ohr', link: 'https://a.example/x' },
    'By @ohr: https://a.example/x',
  ],
  [{ message: '', link: 'https://a.example/x' }, 'https://a.example/x'],
  [{ isMail: true, subject: 'Bread', message: '<p>Fresh <b>bread</b></p>' }, 'Bread\n\nFresh bread'],
])('QUE-02 of a post with %j somebody takes along %j', (more, text) => {
  expect(copiedText({ ...post, ...more })).toBe(text)
})
