import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { listQueue, type QueuedPost } from '#contract/content/queue-list.ts'
import { removeScreenshot } from '#contract/content/screenshots.ts'
import { largestScreenshotBytes, mostScreenshots } from '#domain/content/screenshots.ts'
import { sizeInWords } from '#domain/kernel/size.ts'
import { type NamedScreenshot, ScreenshotList } from '#web/content/posted/screenshot-list.tsx'
import { useScreenshots } from '#web/content/posted/use-screenshots.ts'
import { useAct } from '#web/kernel/act.ts'
import { FaultLine } from '#web/ui/form/fault-summary.tsx'
import { UploadField } from '#web/ui/form/upload-field.tsx'
import { ConfirmDialog } from '#web/ui/layer/dialog.tsx'

type PostedPiece = Pick<QueuedPost, 'id' | 'screenshots'>

/** The screenshots of a post, for whoever adds them and takes a wrong one away. */
export function PostScreenshots({ post }: { post: PostedPiece }) {
  const fieldId = useId()
  const [leaving, leave] = useState<NamedScreenshot | null>(null)
  const { lines, ...uploads } = useScreenshots(post)
  const removing = useAct(removeScreenshot, { refreshes: [listQueue] })
  const remove = async (id: number) => {
    await removing.run({ params: { id }, body: {} })
    // At once, so that the question has given the focus back. The button that had it goes with its picture.
    flushSync(() => leave(null))
    document.getElementById(fieldId)?.focus()
  }
  return (
    <section className="post-screenshots">
      <ScreenshotList screenshots={post.screenshots} onRemove={leave} />
      {removing.faults.form && <FaultLine>{removing.faults.form}</FaultLine>}
      <UploadField
        id={fieldId}
        label="Screenshots"
        accept="image/*"
        hint={`Of the post as readers see it: up to ${mostScreenshots} pictures of ${sizeInWords(largestScreenshotBytes)}.`}
        lines={lines}
        {...uploads}
      />
      {leaving && (
        <ConfirmDialog
          title={`Remove ${leaving.name}?`}
          confirm="Remove"
          isDanger
          onConfirm={() => remove(leaving.id)}
          onClose={() => leave(null)}
        >
          <p>Its people do not see it any more. It does not come back.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
