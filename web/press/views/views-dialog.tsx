import type { Article } from '#contract/press/article.ts'
import { updateViews } from '#contract/press/views.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { CallError } from '#web/kernel/failure.ts'
import { useRead } from '#web/kernel/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { ReadingStates } from '#web/ui/states.tsx'

interface ViewsDialogOptions {
  readonly article: Article
  readonly onClose: () => void
}

/** How often the article's own link was followed (ERR-48); without one nobody knows (ERR-42). */
export function ViewsDialog({ article: { id, headline }, onClose }: ViewsDialogOptions) {
  const reading = useRead(updateViews, { params: { id }, body: {} }, { staleTime: 0 })
  const { data, error } = reading
  const isUnknown = error instanceof CallError && error.status === 404
  return (
    <Dialog
      title="Views"
      subtitle={<bdi>{headline}</bdi>}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {isUnknown ? (
        <p role="alert">{error.message}</p>
      ) : (
        <ReadingStates reading={reading} failed="The views could not be loaded." />
      )}
      {data && (
        <p role="status">This article has been clicked through {formatCountOf(data.success, 'times')}.</p>
      )}
    </Dialog>
  )
}
