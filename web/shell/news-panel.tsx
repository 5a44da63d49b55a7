import { useEffect } from 'react'
import { listNotifications, type Notification, readNotifications } from '#contract/notifications.ts'
import { useAct } from '#web/kernel/act.ts'
import { refresh, useRead } from '#web/kernel/read.ts'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/layer/dialog.tsx'
import { ReadingStates } from '#web/ui/states.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import { Time } from '#web/ui/table.tsx'
import { pastToasts } from '#web/ui/layer/toast.tsx'
import './news.css'

/** What happened for the person, and what the notices of this session said. */
export function NewsPanel({ onClose }: { onClose: () => void }) {
  const news = useRead(listNotifications)
  useEffect(() => void refresh(listNotifications), [])
  const list = news.data?.notifications ?? []
  const reading = useAct(readNotifications, { onDone: () => refresh(listNotifications) })
  const markRead = () => void reading.run({ body: { lastId: Math.max(...list.map(({ id }) => id)) } })
  const said = pastToasts()
  return (
    <SidePanel
      title="Notifications"
      error={reading.faults.form}
      onClose={onClose}
      footer={
        <>
          <Button disabledReason={news.data?.unread ? undefined : 'Everything is read'} onClick={markRead}>
            Mark all as read
          </Button>
          <Button look="primary" data-autofocus="" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <ReadingStates reading={news} lines={3} height={44} />
      {news.data && list.length === 0 && (
        <p>
          Nothing yet. When an ad is decided, a budget runs low or something waits for you, it stands here.
        </p>
      )}
      <ul className="news">
        {list.map((one) => (
          <NewsLine key={one.id} news={one} onOpen={onClose} />
        ))}
      </ul>
      <h3>Notices since you opened this page</h3>
      {said.length === 0 ? (
        <p className="muted">None.</p>
      ) : (
        <ul className="news">
          {said.map((text, at) => (
            <li key={at}>{text}</li>
          ))}
        </ul>
      )}
    </SidePanel>
  )
}

const subjects = { ad: 'Ad', budget: 'Budget', card: 'Card' } as const

/** What it speaks of stands before the sentence: the ad's picture, or a word. */
function NewsLine({ news, onOpen }: { news: Notification; onOpen: () => void }) {
  const { about, picture } = news
  return (
    <li className={news.isRead ? 'told' : 'told is-new'}>
      <span className="sub">{picture ? <Thumbnail src={picture} alt="" /> : about && subjects[about]}</span>
      <div>
        {!news.isRead && <span className="badge">New</span>}{' '}
        <a href={news.link} onClick={() => onOpen()}>
          {news.text}
        </a>
        <p className="sub">
          <Time at={news.at} />
        </p>
      </div>
    </li>
  )
}
