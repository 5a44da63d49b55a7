import { useState } from 'react'
import { firstWords, mailDocument, mailSize, mailSizeWarning } from '#domain/content/words/mail-document.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { sizeInWords } from '#domain/kernel/size.ts'
import { StrangerFrame } from '#web/media/stranger-frame.tsx'
import { ChoiceGroup } from '#web/ui/form/toggles.tsx'
import { Notice } from '#web/ui/states.tsx'
import { usePaused } from '#web/ui/use-paused.ts'
import { PreviewFile } from './preview-files.tsx'
import type { PreviewedPost } from './previewed-post.ts'
import './inbox.css'

/** Without a width the mail has the room that there is. */
const looks = [
  { value: 'desktop', label: 'Desktop', width: 640 },
  { value: 'phone', label: 'Phone', width: 320 },
  { value: 'dark', label: 'Dark', width: undefined },
] as const

/** A mail as its readers find it, on the phone first, as most do: its line in the list, the opened mail, what is attached, and what it weighs. */
export function Inbox({ post }: { post: PreviewedPost }) {
  const [chosen, choose] = useState('phone')
  const look = looks.find(({ value }) => value === chosen) ?? looks[0]
  const words = { subject: post.subject, message: usePaused(post.message), link: post.redirectUrl }
  const bytes = mailSize(words)
  const warning = mailSizeWarning(bytes)
  const from = post.fromName || 'The sender’s name'
  const subject = post.subject || 'The subject'
  const start = firstWords(words.message)
  return (
    <>
      <ChoiceGroup label="Show in" choices={looks} chosen={look.value} onChoose={choose} />
      <figure className={`inbox inbox-${look.value}`} aria-label="The mail in an inbox">
        <div className="inbox-line">
          <b>{from}</b>
          {post.scheduledFor && <span className="inbox-time">{formatTime(post.scheduledFor)}</span>}
          <span className="inbox-start" title={`${subject} – ${start}`}>
            <b>{subject}</b> {start}
          </span>
        </div>
        <div className="inbox-head">
          <h3>{subject}</h3>
          <p className="muted">
            {from}
            {post.replyEmail && ` · replies go to ${post.replyEmail}`}
          </p>
        </div>
        <StrangerFrame
          page={inReader(mailDocument(words), look.value === 'dark')}
          title="The mail"
          width={look.width}
          height={look.value === 'phone' ? 480 : 560}
        />
        {post.files.length > 0 && (
          <ul className="inbox-files" aria-label="Attached">
            {post.files.map((file) => (
              <li key={`${file.address} ${file.name}`}>
                <PreviewFile file={file} />
              </li>
            ))}
          </ul>
        )}
      </figure>
      <p className="under-preview">{sizeInWords(bytes)} as it is sent, without what is attached.</p>
      {warning && <Notice>{warning}</Notice>}
    </>
  )
}

/** In a reader nothing runs, and the reader says whether it is dark. */
const inReader = (page: string, isDark: boolean): string =>
  page.replace(
    '<head>',
    `<head><meta http-equiv="content-security-policy" content="script-src 'none'"><base target="_blank">
<style>:root{color-scheme:${isDark ? 'dark' : 'light'}}</style>`,
  )
