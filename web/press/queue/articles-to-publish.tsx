/** The articles of the queue: they go out only when somebody publishes them by hand, or sends them again. */
import { useState } from 'react'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { ArticleToPublish } from '#contract/press/queue.ts'
import { listArticlesToPublish } from '#contract/press/queue.ts'
import { formatCount, formatCountOf } from '#domain/kernel/figures.ts'
import { useLiveLine } from '#web/campaigns/use-live-line.ts'
import { refresh, useRead } from '#web/kernel/read.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'
import { SendingWords } from '#web/press/out/sending-words.tsx'
import { useSendNow } from '#web/press/out/use-send-now.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'
import { ReadingStates } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'
import './articles-to-publish.css'

const EnterAddressDialog = lazyPart(
  async () => (await import('#web/press/out/enter-address-dialog.tsx')).EnterAddressDialog,
)

/** Nothing is said where there is none. */
export function ArticlesToPublish({ siteId }: { siteId: number | undefined }) {
  const reading = useRead(listArticlesToPublish)
  const [asked, ask] = useState<ArticleToPublish | null>(null)
  const sending = useSendNow()
  useLiveLine(async () => void (await refresh(listArticlesToPublish)))
  const { data } = reading
  const articles = (data && articlesOn(siteId, data)) ?? []
  if (data && articles.length === 0) return null
  return (
    <section className="articles-to-publish" aria-labelledby="articles-to-publish">
      <h2 id="articles-to-publish">
        Articles to publish {data && siteId === undefined && <span>{formatCount(data.total)}</span>}
      </h2>
      <ReadingStates reading={reading} failed="The articles to publish could not be loaded." lines={1} />
      {articles.length > 0 && (
        <DataTable
          what="Articles to publish"
          order="longest due first"
          rows={articles}
          columns={columnsWith({
            sendingId: sending.asked?.[0].params.id,
            onSend: ({ id }) => void sending.run({ params: { id }, body: {} }),
            onEnter: ask,
          })}
          keyOf={({ id }) => id}
        />
      )}
      {asked && <EnterAddressDialog article={asked} onClose={() => ask(null)} />}
    </section>
  )
}

/** `· 3 articles to publish`, behind what else waits in the queue; nothing where there is none. */
export function ArticlesToPublishInWords({ siteId }: { siteId: number | undefined }) {
  const { data } = useRead(listArticlesToPublish)
  const count = data && (siteId === undefined ? data.total : articlesOn(siteId, data).length)
  return count ? ` · ${formatCountOf(count, 'articles')} to publish` : null
}

const articlesOn = (siteId: number | undefined, { articles }: Reply<typeof listArticlesToPublish>) =>
  articles.filter((article) => siteId === undefined || article.siteId === siteId)

interface ActsOptions {
  readonly sendingId: number | undefined
  readonly onSend: (article: ArticleToPublish) => void
  readonly onEnter: (article: ArticleToPublish) => void
}

const columnsWith = (acts: ActsOptions): readonly TableColumn<ArticleToPublish>[] => [
  {
    head: 'Article',
    isName: true,
    cell: ({ id, headline, campaignId, campaignName, advertiserName, siteName }) => (
      <>
        <a href={screenAddress('/advertiser/media/press/$id', { post: id }, { id: campaignId })} dir="auto">
          {headline}
        </a>
        <p className="sub">
          {siteName} · <bdi>{campaignName}</bdi> · <bdi>{advertiserName}</bdi>
        </p>
      </>
    ),
  },
  {
    head: 'Was due',
    className: 'num',
    cell: ({ scheduledFor }) => scheduledFor && <Time at={scheduledFor} />,
  },
  { head: 'Why it waits', cell: ({ sending }) => <SendingWords sending={sending} /> },
  { head: 'Settings', isActs: true, cell: (article) => <Acts article={article} {...acts} /> },
]

/** The menu of its page says why where one of them is missing here. */
function Acts({ article, sendingId, onSend, onEnter }: ActsOptions & { readonly article: ArticleToPublish }) {
  const { id, headline, sending } = article
  const of = <span className="vh"> {headline}</span>
  return (
    <div className="article-to-publish-acts">
      {sending?.maySendNow === null && (
        <Button small busy={sendingId === id} onClick={() => onSend(article)}>
          Send now{of}
        </Button>
      )}
      {sending?.mayEnter === null && (
        <Button small onClick={() => onEnter(article)}>
          Enter the address{of}
        </Button>
      )}
    </div>
  )
}
