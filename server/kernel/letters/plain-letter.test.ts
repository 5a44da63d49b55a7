/** What a letter in words makes of the words. */
import { expect, test } from 'vitest'
import { plainLetter } from './plain-letter.ts'

test('a day is not broken at its hyphens, and whatever is no link of its own is shown as it was written', () => {
  const { html, text } = plainLetter({
    to: 'dina@roth.example',
    subject: 'Prices <b>',
    foot: 'It ends on 2027-02-28.',
    lines: ['They hold until 2027-01-31 & no longer.'],
    step: { label: 'Open the proposal', address: 'https://masthead.example/proposal/7?a=1&b=2027-01-31' },
  })
  expect(text).toContain('They hold until 2027-01-31 & no longer.')
  for (const said of [
    '<title>Prices &#60;b&#62;</title>',
    'until <span style="white-space:nowrap">2027-01-31</span> &#38; no longer.',
    'ends on <span style="white-space:nowrap">2027-02-28</span>.',
    'href="https://masthead.example/proposal/7?a=1&#38;b=2027-01-31"',
  ])
    expect(html).toContain(said)
})
