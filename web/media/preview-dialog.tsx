import { useState } from 'react'
import { endPreview, type OpenedPreview } from '#contract/media/previews.ts'
import { useAct } from '#web/kernel/act.ts'
import { CallError, failureInWords } from '#web/kernel/failure.ts'
import { banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup } from '#web/ui/form/toggles.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { toast } from '#web/ui/layer/toast.tsx'
import { Time } from '#web/ui/table.tsx'
import { useWidth } from '#web/ui/use-width.ts'
import './media.css'

/** The widths in pixels of what people read the sites on. */
const widths = { desktop: 1_280, phone: 390 } as const
const choices = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
]
const highest = 640

interface PreviewDialogOptions {
  /** The name of what is shown. */
  readonly name: string
  readonly link: OpenedPreview
  readonly onClose: () => void
}

/** Something in its place on a page of its site, as readers would see it, and the link to it for others. One that nobody copied ends here. */
export function PreviewDialog({ name, link, onClose }: PreviewDialogOptions) {
  const { id, address, site, until } = link
  const [isCopied, noteCopy] = useState(false)
  const [device, choose] = useState<keyof typeof widths>(innerWidth < 640 ? 'phone' : 'desktop')
  const [room, roomWidth] = useWidth()
  const width = widths[device]
  const scale = Math.min(1, roomWidth / width)
  // Somebody else ended it long ago: that is what was wished.
  const isGone = (error: unknown) => error instanceof CallError && error.status === 404
  const tell = (error: unknown) => banner.error(failureInWords(error))
  const endingAll = useAct(endPreview, {
    says: ({ success }) => success,
    onDone: onClose,
    onRefused: (error) => (isGone(error) ? onClose() : tell(error)),
  })
  const ending = useAct(endPreview, { onRefused: (error) => !isGone(error) && tell(error) })
  const close = () => {
    if (!isCopied) void ending.run({ params: { id }, body: { which: 'this' } })
    onClose()
  }
  const copy = async () => {
    noteCopy(true)
    try {
      await navigator.clipboard.writeText(address)
      toast('The link is copied')
    } catch {
      toast(`This browser does not let us copy. Select it by hand: ${address}`)
    }
  }
  return (
    <Dialog
      title={`Preview on ${site}`}
      subtitle={name}
      isWide
      onClose={close}
      footer={
        <>
          <Button
            look="quiet"
            busy={endingAll.isBusy}
            onClick={() => void endingAll.run({ params: { id }, body: { which: 'all' } })}
          >
            End all links
          </Button>
          <Button onClick={close}>Close</Button>
          <Button look="primary" onClick={() => void copy()}>
            Copy link
          </Button>
        </>
      }
    >
      <div className="in-place">
        <ChoiceGroup
          label="Read on a"
          choices={choices}
          chosen={device}
          onChoose={(chosen) => choose(chosen as keyof typeof widths)}
        />
        <p className="sub">
          Whoever has the link sees this page until <Time at={until} />. Nothing on it is counted or billed. A
          link that you do not copy ends when you close this.
        </p>
        <div ref={room} className="in-place-page" style={{ height: highest }}>
          <iframe
            key={device}
            src={address}
            title={`The page of ${site}`}
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            style={{ width, height: highest / scale, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </Dialog>
  )
}
