import type { ReactNode } from 'react'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listContentPosts } from '#contract/content/list.ts'
import type { ContentPost } from '#contract/content/post.ts'
import { columnsOfPosts, type PostColumn } from '#domain/content/page-columns.ts'
import { LinksCell } from '#web/content/page/links-cell.tsx'
import {
  DateCell,
  EditionCell,
  MailCell,
  NotesCell,
  StatusCell,
  TagCell,
  TextCell,
} from '#web/content/page/post-cells.tsx'
import type { AddressOf } from '#web/content/page/pieces-page.tsx'
import { PostedAt } from '#web/content/posted/posted-at.tsx'
import { ScreenshotList } from '#web/content/posted/screenshot-list.tsx'
import { PostMedia } from '#web/content/page/post-media.tsx'
import { nameOfPost } from '#web/content/page/post-name.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { TableColumn } from '#web/ui/list/data-table.tsx'
import { RowMenuButton } from '#web/ui/list/row.tsx'

export type PostCampaign = Reply<typeof listContentPosts>['campaign']

/** How often the link of a post was followed in the chosen days, in words. */
export type ClicksOf = (postId: number) => ReactNode

/** The columns of this campaign's kind of post; without Settings for whoever may only look. */
export function postColumns(
  campaign: PostCampaign,
  addressOf: AddressOf,
  clicksOf: ClicksOf,
): readonly TableColumn<ContentPost>[] {
  const show = (post: ContentPost) => addressOf('show', post.id)
  const cells: Readonly<Record<PostColumn, Omit<TableColumn<ContentPost>, 'head'>>> = {
    Website: { columnClass: 'of-site', cell: () => campaign.siteName },
    Status: {
      columnClass: 'of-status',
      cell: (post) => (
        <>
          <StatusCell post={post} />
          <PostedAt {...post} />
          <ScreenshotList {...post} />
        </>
      ),
    },
    Media: {
      columnClass: 'of-media',
      cell: ({ files, postedAt }) => (
        <PostMedia files={files} isMissed={campaign.isForEdition && postedAt === null} />
      ),
    },
    Text: { isName: true, cell: (post) => <TextCell post={post} href={show(post)} /> },
    Content: { isName: true, cell: (post) => <MailCell post={post} href={show(post)} /> },
    'Scheduled For': {
      isName: true,
      columnClass: 'of-date',
      cell: (post) => <EditionCell post={post} href={show(post)} />,
    },
    Tags: { columnClass: 'of-tags', cell: TagCell },
    Links: {
      columnClass: 'of-links',
      cell: (post) => <LinksCell {...post} clicks={clicksOf(post.id)} />,
    },
    'Styling Notes': { cell: ({ notes }) => <NotesCell notes={notes} missing="No styling notes" /> },
    'Notes to Publisher': { cell: ({ notes }) => <NotesCell notes={notes} missing="No notes" /> },
    Date: { className: 'num', columnClass: 'of-date', cell: (post) => <DateCell post={post} /> },
    Settings: {
      columnClass: 'of-acts',
      cell: (post) => <Settings post={post} edit={addressOf('edit', post.id)} />,
    },
  }
  return columnsOfPosts(campaign)
    .filter((head) => campaign.add.isOffered || head !== 'Settings')
    .map((head) => ({ head, ...cells[head] }))
}

function Settings({ post, edit }: { post: ContentPost; edit: string }) {
  const name = nameOfPost(post)
  return (
    <div className="post-settings">
      {post.may.edit === null && (
        <ButtonLink look="quiet" small href={edit}>
          Edit<span className="vh"> {name}</span>
        </ButtonLink>
      )}
      <RowMenuButton id={post.id} label="Settings menu" name={name} />
    </div>
  )
}
