import type { WaitingArticle } from '#contract/press/desk.ts'
import { timeAsTyped } from '#domain/content/post-time.ts'
import { visibleText } from '#domain/content/words/visible-text.ts'
import { type Change, changedTexts } from '#web/overview/approvals/changed-texts.ts'
import { categoryWords } from '#web/press/page/version-of-article.ts'

type Before = NonNullable<WaitingArticle['before']>

/** Each field of an article in words, in the order in which readers meet it. */
const fields: readonly (readonly [label: string, inWords: (article: Before) => string])[] = [
  ['Headline', ({ headline }) => headline],
  ['Second line', ({ excerpt }) => excerpt],
  ['Text', ({ html }) => visibleText(html)],
  ['Picture in words', ({ altText }) => altText],
  ['Photo credit', ({ photoCredits }) => photoCredits],
  ['Category', ({ category }) => categoryWords[category]],
  ['Template', ({ style }) => style],
  ['Leads on to', ({ redirectUrl }) => redirectUrl],
  ['Time', (article) => timeInWords(article)],
]

function timeInWords(article: Before): string {
  const { date, time } = timeAsTyped(article)
  return [date, time && `${time} ET`, article.isTimeSensitive && 'time-sensitive'].filter(Boolean).join(' ')
}

/** What was changed of an article that was approved. */
export const changesOfArticle = (article: WaitingArticle, before: Before): Change[] => [
  ...(before.picturePath === article.picturePath
    ? []
    : [{ label: 'Picture', before: 'as approved', now: 'another', isWhole: true }]),
  ...changedTexts(fields, before, article),
  ...(before.html !== article.html && visibleText(before.html) === visibleText(article.html)
    ? [{ label: 'Form of the text', before: 'as approved', now: 'another', isWhole: true }]
    : []),
]
