import type { AdContent, WaitingAd } from '#contract/overview/approvals.ts'
import { type Change, changedTexts } from '#web/overview/approvals/changed-texts.ts'

type Before = NonNullable<WaitingAd['before']>

const kinds = { website: 'Website', app: 'App', html: 'HTML' } as const

const fileKinds = { image: 'picture', video: 'video', audio: 'sound' } as const

const fileInWords = ({ file }: AdContent) =>
  file ? `${fileKinds[file.kind]}, ${file.width} × ${file.height}` : 'none'

/** Each field of an ad in words, in the order in which readers meet it. */
const fields: readonly (readonly [label: string, inWords: (ad: AdContent) => string])[] = [
  ['Kind', ({ kind }) => kinds[kind]],
  ['Headline', ({ headline }) => headline],
  ['Text', ({ leadParagraph }) => leadParagraph],
  ['Picture in words', ({ file }) => file?.altText ?? ''],
  ['Leads to', ({ links }) => links.join(' ')],
]

/** What an edit changed of an ad that was approved. */
export const changesOfAd = (ad: WaitingAd, before: Before): Change[] => [
  ...(before.file?.address === ad.file?.address
    ? []
    : [{ label: 'File', before: fileInWords(before), now: `another ${fileInWords(ad)}`, isWhole: true }]),
  ...(before.hasOtherHtml ? [{ label: 'HTML', before: 'as approved', now: 'another', isWhole: true }] : []),
  ...changedTexts(fields, before, ad),
]
