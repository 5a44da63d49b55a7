import type { AdContent, WaitingAd } from '#contract/overview/approvals.ts'
import { type Change, changedTexts } from '#web/overview/approvals/changed-texts.ts'

type Before = NonNullable<WaitingAd['before']>

const kinds = { website: 'Website', app: 'App', html: 'HTML' } as const

const sizeOf = ({ picture }: AdContent) => (picture ? `${picture.width} × ${picture.height}` : 'none')

/** Each field of an ad in words, in the order in which readers meet it. */
const fields: readonly (readonly [label: string, inWords: (ad: AdContent) => string])[] = [
  ['Kind', ({ kind }) => kinds[kind]],
  ['Headline', ({ headline }) => headline],
  ['Text', ({ leadParagraph }) => leadParagraph],
  ['Picture in words', ({ picture }) => picture?.altText ?? ''],
  ['Leads to', ({ links }) => links.join(' ')],
]

/** What an edit changed of an ad that was approved. */
export const changesOfAd = (ad: WaitingAd, before: Before): Change[] => [
  ...(before.picture?.address === ad.picture?.address
    ? []
    : [{ label: 'Picture', before: sizeOf(before), now: `another, ${sizeOf(ad)}`, isWhole: true }]),
  ...(before.hasOtherHtml ? [{ label: 'HTML', before: 'as approved', now: 'another', isWhole: true }] : []),
  ...changedTexts(fields, before, ad),
]
