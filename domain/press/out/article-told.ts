/** What people are told of an article on its way to WordPress, and what they may decide. */
import { dueInWords, type PostDue } from '#domain/content/out/post-due.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { checkLink } from '#domain/media/creative-rules.ts'
import { mayGoOut } from '../article-state.ts'
import type { ArticleToSend } from './article-out.ts'

/** What of its way concerns people. */
export const outStates = ['due', 'sending', 'failed', 'late', 'by-hand'] as const
export type OutState = (typeof outStates)[number]

export interface ArticleSending {
  readonly state: 'due' | 'sending' | 'settled' | 'failed'
  /** Null where nothing is tried any more by itself. */
  readonly nextTryAt: Date | null
}

/** Null where there is nothing to tell beside its state. `words` are one sentence without its stop. */
export function outOf(
  due: PostDue,
  sending: ArticleSending | null,
  now: Date,
): { readonly state: OutState; readonly words: string } | null {
  if (sending?.state === 'sending') return { state: 'sending', words: 'Is being sent to WordPress' }
  if (sending?.state === 'failed') return { state: 'failed', words: failedInWords(sending, now) }
  if (due.is !== 'late' && due.is !== 'ahead' && due.is !== 'due') return null
  if (due.way === 'hand') return { state: 'by-hand', words: `Published by hand: ${dueInWords(due.at, now)}` }
  if (due.is === 'late')
    return { state: 'late', words: `${dueInWords(due.at, now)}: it is not published by itself any more` }
  const isNext = sending?.state === 'due' || due.is === 'due'
  return isNext ? { state: 'due', words: 'Is sent to WordPress within a minute' } : null
}

function failedInWords({ nextTryAt }: ArticleSending, now: Date): string {
  if (!nextTryAt) return 'WordPress did not take it'
  const when = nextTryAt <= now ? 'now' : dueInWords(nextTryAt, now)
  return `WordPress did not take it: it is tried again ${when}`
}

/** Nothing more happens by itself: its time by hand has come, it is late, or nobody tries it any more. */
export function asksAPerson(due: PostDue, sending: ArticleSending | null): boolean {
  if (sending?.state === 'sending') return false
  if (sending?.state === 'failed') return sending.nextTryAt === null
  return due.is === 'late' || (due.is === 'due' && due.way === 'hand')
}

/** What is late, or was not taken, is sent when somebody says so; what goes by hand is not. */
export function maySendArticleNow(
  article: ArticleToSend,
  due: PostDue,
  sending: ArticleSending | null,
): Verdict<'send-archived' | 'send-not-late' | 'article-on-its-way'> {
  if (due.is === 'archived') return refuse('send-archived')
  const meanwhile = mayChangeArticleWhile(sending)
  if (meanwhile !== 'ok') return meanwhile
  const isLate = due.is === 'late' && due.way !== 'hand' && mayGoOut(article)
  return sending?.state === 'failed' || isLate ? 'ok' : refuse('send-not-late')
}

/** By hand is published what may go out, by whoever works the queue, and not while it goes by itself. */
export function mayEnterAddress(
  article: Parameters<typeof mayGoOut>[0],
  sending: ArticleSending | null,
): Verdict<'article-unapproved' | 'article-on-its-way'> {
  if (!mayGoOut(article)) return refuse('article-unapproved')
  return mayChangeArticleWhile(sending)
}

/** Where readers find it, whole already; without it nobody could open what is out. */
export const checkAddressOfArticle = (wordpressUrl: string): Verdict =>
  wordpressUrl === ''
    ? refuse('article-address-missing', { field: 'wordpressUrl' })
    : checkLink(wordpressUrl, 'wordpressUrl')

/** What is on its way this minute is neither changed nor decided about. */
const mayChangeArticleWhile = (sending: ArticleSending | null): Verdict<'article-on-its-way'> =>
  sending?.state === 'sending' ? refuse('article-on-its-way') : 'ok'
