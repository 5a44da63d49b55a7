import type { ReactNode } from 'react'
import { formatClock } from '#domain/kernel/picker-time.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Platform } from './platforms.ts'
import { Absent, PreviewFile, PreviewFiles } from './preview-files.tsx'
import { PreviewText } from './preview-text.tsx'
import type { PreviewedPost } from './previewed-post.ts'
import type { TextParts } from './text-parts.ts'
import './chat.css'
import './printed.css'
import './story.css'

export interface FrameOptions {
  readonly post: PreviewedPost
  readonly platform: Platform
  readonly parts: TextParts
}

/** The account of a site, as platforms spell it. */
const accountOf = (siteName: string): string => siteName.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The account above, the picture, and what was written below it, or before it. */
export function Feed({ post, platform, parts }: FrameOptions) {
  const account = accountOf(post.siteName)
  const text = (
    <PreviewText
      parts={parts}
      fold={platform.fold}
      link={linkIn(post, platform)}
      empty="Your text"
      {...(!platform.isTextFirst && { before: account })}
    />
  )
  return (
    <>
      <Account post={post} name={account}>
        {post.tagName && `Paid partnership with ${post.tagName.replace(/^@/, '')}`}
      </Account>
      {platform.isTextFirst && text}
      <Pictures post={post} platform={platform} />
      {!platform.isTextFirst && text}
    </>
  )
}

/** The whole screen for one picture, or for a text on a ground of its own. */
export function Story({ post, platform, parts }: FrameOptions) {
  const { link } = platform
  return (
    <>
      <span className="handset-bars" aria-hidden="true">
        {(post.files.length > 0 ? post.files : [null]).map((file, at) => (
          <i key={`${at} ${file?.name}`} />
        ))}
      </span>
      <Account post={post} name={accountOf(post.siteName)}>
        {post.scheduledFor ? formatClock(post.scheduledFor) : platform.standsAs}
      </Account>
      {(post.files.length > 0 || !parts.shown) && <Pictures post={post} platform={platform} />}
      <div className="handset-over">
        {post.tagName && <span className="handset-sticker">@{post.tagName.replace(/^@/, '')}</span>}
        {link === 'sticker' && post.redirectUrl && (
          <span className="handset-sticker">{post.redirectUrl.replace(/^https?:\/\/(www\.)?/, '')}</span>
        )}
        {(parts.shown || linkIn(post, platform)) && (
          <PreviewText parts={parts} fold={platform.fold} link={linkIn(post, platform)} empty="" />
        )}
      </div>
    </>
  )
}

/** A message as those read it who get it. */
export function Chat({ post, platform, parts }: FrameOptions) {
  return (
    <>
      <Account post={post} name={post.siteName}>
        {platform.standsAs}
      </Account>
      <div className="handset-ground">
        <div className="handset-bubble">
          <PreviewFiles files={post.files} platform={platform} />
          <PreviewText parts={parts} fold={platform.fold} link={linkIn(post, platform)} empty="Your text" />
          {post.scheduledFor && <span className="handset-hour">{formatClock(post.scheduledFor)}</span>}
        </div>
      </div>
    </>
  )
}

/** The page of an edition, or the banner on a page of the site; a box of 250 by 300 (MED-16). */
export function PrintedPage({ post, platform }: FrameOptions) {
  const [first] = post.files
  return (
    <>
      <div className="printed-page">
        {first ? <PreviewFile key={first.address} file={first} /> : <Absent icon="media">Your file</Absent>}
      </div>
      <p className="printed-foot">
        {post.siteName} · {platform.standsAs}
      </p>
    </>
  )
}

function Pictures({ post, platform }: Pick<FrameOptions, 'post' | 'platform'>) {
  if (post.files.length === 0) return <Absent icon="media">Your picture or video</Absent>
  return <PreviewFiles files={post.files} platform={platform} />
}

function Account({ post, name, children }: { post: PreviewedPost; name: string; children: ReactNode }) {
  return (
    <div className="handset-account">
      {post.logo ? <img src={post.logo} alt="" width={30} height={30} /> : <Icon name="publishers" />}
      <span>
        <b>{name}</b>
        {children && <span>{children}</span>}
      </span>
    </div>
  )
}

const linkIn = (post: PreviewedPost, { link }: Platform): string =>
  link === 'text' && !post.message.includes(post.redirectUrl) ? post.redirectUrl : ''
