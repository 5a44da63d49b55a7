import type { Article } from '#contract/press/article.ts'
import { DateCell } from '#web/content/page/post-cells.tsx'
import { ArticleCell, ArticlePicture, ArticleStatus } from '#web/press/page/article-cells.tsx'
import type { AddressOf } from '#web/content/page/pieces-page.tsx'
import type { PressCampaign } from '#web/press/page/press-campaign.ts'
import type { TableColumn } from '#web/ui/list/data-table.tsx'
import { RowMenuButton } from '#web/ui/list/row.tsx'

interface ColumnsOptions {
  readonly campaign: PressCampaign
  readonly addressOf: AddressOf
  readonly onDelete: (article: Article) => void
}

/** In their order (PRS-01); Settings for agents alone. */
export function articleColumns({ campaign, ...acts }: ColumnsOptions): readonly TableColumn<Article>[] {
  const columns: readonly TableColumn<Article>[] = [
    {
      head: 'Media',
      columnClass: 'of-picture',
      cell: (article) => <ArticlePicture article={article} />,
    },
    {
      head: 'Article',
      isName: true,
      cell: (article) => <ArticleCell article={article} campaign={campaign} {...acts} />,
    },
    {
      head: 'Date',
      className: 'num',
      columnClass: 'of-when',
      cell: (article) => <DateCell post={article} />,
    },
    {
      head: 'Status',
      columnClass: 'of-state',
      cell: (article) => <ArticleStatus article={article} />,
    },
    {
      head: 'Settings',
      columnClass: 'of-menu',
      cell: ({ id, headline }) => <RowMenuButton id={id} label="Settings menu" name={headline} />,
    },
  ]
  return columns.filter(({ head }) => campaign.seesSettings || head !== 'Settings')
}
