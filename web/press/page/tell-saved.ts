/** What the page says after articles were saved, and where it goes: who looks at them next. */
import type { Article } from '#contract/press/article.ts'
import { getArticleForm } from '#contract/press/article-form.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { rowIdOfPost } from '#web/content/page/post-name.ts'
import { known } from '#web/kernel/read.ts'
import { banner } from '#web/ui/banner.tsx'

export const pageOf = (campaignId: number): string => `/advertiser/media/press/${campaignId}`

/** The address of the row that was written; of several the first, whose banner leads to the others (NAV-07). */
export function tellSaved(campaignId: number, [first, ...others]: readonly Article[]): string {
  if (!first) return pageOf(campaignId)
  const names = known(getArticleForm, { params: { id: campaignId } })?.targets ?? []
  const nameOf = (id: number) => names.find((one) => one.campaignId === id)?.name ?? 'The other campaign'
  banner.success(sentenceOf(first, others.length + 1), {
    rowId: rowIdOfPost(first.id),
    actions: others.map((article) => ({ label: nameOf(article.campaignId), href: addressOfRow(article) })),
  })
  return addressOfRow(first)
}

const addressOfRow = ({ campaignId, id }: Article) => `${pageOf(campaignId)}?post=${id}`

function sentenceOf({ state, scheduledFor }: Article, many: number): string {
  const saved = many === 1 ? 'The article is saved' : `${many} articles are saved`
  if (state === 'published') return `${saved} as published.`
  const kept = scheduledFor && many === 1 ? ` Its time, ${formatTime(scheduledFor)} ET, is kept for it.` : ''
  const what = many === 1 ? 'it' : 'them'
  return `${saved}. Our staff look at ${what} next, and you hear when they have decided.${kept}`
}
