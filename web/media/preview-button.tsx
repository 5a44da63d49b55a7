import type { OpenedPreview } from '#contract/media/previews.ts'
import { usePreview } from '#web/media/use-preview.tsx'
import { Button } from '#web/ui/button.tsx'
import './media.css'

interface PreviewButtonOptions {
  /** Opens a link to the preview. */
  readonly ask: () => Promise<OpenedPreview>
  /** The name of what is shown, which stands above the preview. */
  readonly name: string
}

/** Shows something on a page of its site. */
export function PreviewButton({ ask, name }: PreviewButtonOptions) {
  const preview = usePreview<string>(ask, () => name)
  return (
    <>
      <Button
        small
        className="opens-preview"
        busy={preview.isBusy}
        aria-haspopup="dialog"
        onClick={() => preview.open(name)}
      >
        Preview on the site
      </Button>
      {preview.dialog}
    </>
  )
}
