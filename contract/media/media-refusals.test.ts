/** What people read when a file is refused tells what may be, what they sent, and what to do. */
import { describe, expect, test } from 'vitest'
import { refusals } from '../refusals.ts'
import { codesOfFailedFiles, codesOfWholeFiles } from './codes.ts'

const sentences = [...codesOfWholeFiles, ...codesOfFailedFiles, 'file-pixels' as const].map(
  (code) => [code, refusals[code]] as const,
)

/** What the file has: told wherever it is known. */
const sent = /\{(?:size|type|n|frames|width|actualWidth)\}/
/** What it may have. */
const limit = /\b(?:may|must|takes?) [^.]*(?:\{|\d)/

describe('the refusal of a file', () => {
  test.each(sentences)('%s says what to do', (code, sentence) => {
    // Of a type that is not taken, the advice follows from the type.
    expect(sentence).toMatch(code === 'file-type' ? /\{advice\}$/ : /\. (?:Save|Install) [^.]+$/)
  })

  test.each(
    sentences.filter(([, sentence]) => limit.test(sentence)),
  )('%s tells what was sent beside its limit', (code, sentence) => {
    expect(sentence).toMatch(code === 'file-frames-most' ? /has more than \{most\}/ : sent)
  })

  test.each(
    sentences.filter(([code, sentence]) => code !== 'file-type' && sent.test(sentence)),
  )('%s tells its limit beside what was sent', (_code, sentence) => {
    expect(sentence).toMatch(limit)
  })
})
