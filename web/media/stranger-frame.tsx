import { showTypedHtml } from '#contract/media/list.ts'
import { addressOfCall } from '#web/kernel/address.ts'
import { useWidth } from '#web/ui/use-width.ts'
import './media.css'

interface StrangerFrameOptions {
  /** A whole page of HTML that somebody wrote. */
  readonly page: string
  readonly title: string
  /** In pixels; without a width it is as wide as there is room. */
  readonly width: number | undefined
  readonly height: number
  /** It shows a player, which is a frame itself or fetches what it plays. */
  readonly hasPlayer?: boolean
}

/** HTML of other people in a frame that has no origin and no cookies, made smaller where there is less room than it is wide. */
export function StrangerFrame({ page, title, width: wanted, height, hasPlayer }: StrangerFrameOptions) {
  const [room, roomWidth] = useWidth()
  const width = wanted ?? roomWidth
  const scale = Math.min(1, roomWidth / width)
  return (
    <div ref={room} className="ad-typed" style={{ height: height * scale }}>
      <iframe
        key={page}
        src={addressOfCall(showTypedHtml.path, {}, { players: hasPlayer ? 1 : undefined })}
        title={title}
        sandbox="allow-scripts allow-popups"
        // The page around it may have a token in its address.
        referrerPolicy="no-referrer"
        style={{ width, height, transform: `scale(${scale})` }}
        // It has no origin that could be named here, and is told nothing that it is not made of.
        onLoad={({ currentTarget }) => currentTarget.contentWindow?.postMessage(page, '*')}
      />
    </div>
  )
}
