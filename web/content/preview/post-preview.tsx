import { type ReactNode, useState } from 'react'
import { ChoiceGroup } from '#web/ui/form/toggles.tsx'
import { classes } from '#web/ui/classes.ts'
import { Inbox } from './inbox.tsx'
import { type Platform, platformOf } from './platforms.ts'
import { Chat, Feed, type FrameOptions, PrintedPage, Story } from './post-frames.tsx'
import { PreviewFile } from './preview-files.tsx'
import type { PreviewedPost } from './previewed-post.ts'
import { foldInWords, overflowInWords, type TextLimits, textParts } from './text-parts.ts'
import './post-preview.css'

interface PostPreviewOptions {
  readonly post: PreviewedPost
  /** Of its content type, where it is still being typed and may be too long. */
  readonly limits?: TextLimits
}

/** What a post will look like where it goes out: a phone of its platform, an inbox, or a page. */
export function PostPreview({ post, limits }: PostPreviewOptions) {
  const platform = platformOf(post.contentType)
  return platform.frame === 'mail' ? (
    <div className="post-preview">
      <Inbox post={post} />
    </div>
  ) : (
    <OnPlatform post={post} platform={platform} limits={limits} />
  )
}

const frames: Record<Exclude<Platform['frame'], 'mail'>, (options: FrameOptions) => ReactNode> = {
  feed: Feed,
  story: Story,
  chat: Chat,
  sheet: PrintedPage,
}

interface OnPlatformOptions {
  readonly post: PreviewedPost
  readonly platform: Platform
  readonly limits: TextLimits | undefined
}

function OnPlatform({ post, platform, limits }: OnPlatformOptions) {
  const [way, choose] = useState('post')
  if (platform.frame === 'mail') return null
  const Frame = frames[platform.frame]
  const parts = textParts(post.message, limits, platform.fold)
  const isGrid = platform.hasGrid && way === 'grid'
  const remarks = [
    foldInWords(parts, platform.fold),
    ...linkInWords(post, platform),
    ...filesInWords(post, platform),
  ].filter((remark) => remark !== null)
  const over = platform.frame !== 'sheet' && limits && overflowInWords(post.message, limits)
  return (
    <div className="post-preview">
      {platform.hasGrid && <ChoiceGroup label="Show as" choices={ways} chosen={way} onChoose={choose} />}
      <figure className={classes(...boxOf(platform))} aria-label={`The post as ${platform.name} shows it`}>
        {isGrid ? <Grid post={post} /> : <Frame post={post} platform={platform} parts={parts} />}
      </figure>
      {over && <p className="under-preview over">{over}</p>}
      {remarks.map((remark) => (
        <p key={remark} className="under-preview">
          {remark}
        </p>
      ))}
    </div>
  )
}

const boxOf = ({ frame, colours }: Platform): (string | undefined)[] =>
  frame === 'sheet' ? ['printed'] : ['handset', `is-${frame}`, colours && `is-${colours}`]

const ways = [
  { value: 'post', label: 'Post' },
  { value: 'grid', label: 'Grid' },
]

/** Its first picture among those of the account. */
function Grid({ post }: { post: PreviewedPost }) {
  const [first] = post.files
  return (
    <div className="handset-grid">
      <span>{first && <PreviewFile key={first.address} file={first} />}</span>
      {Array.from({ length: 8 }, (_, at) => (
        <i key={at} />
      ))}
    </div>
  )
}

function linkInWords({ redirectUrl }: PreviewedPost, { link, name }: Platform): string[] {
  return link === 'account' && redirectUrl !== ''
    ? [`${name} shows no link under a picture. Readers find it at the account: ${redirectUrl}`]
    : []
}

function filesInWords({ files, contentType }: PreviewedPost, { mostFiles, name, frame }: Platform): string[] {
  if (mostFiles !== undefined && files.length > mostFiles)
    return [`${name} shows ${mostFiles} of these ${files.length} files.`]
  const pages = files.find(({ kind }) => kind === 'pdf')?.pages
  return frame === 'sheet' && contentType === 'print' && pages
    ? [pages === 1 ? '1 page.' : `Page 1 of ${pages}.`]
    : []
}
