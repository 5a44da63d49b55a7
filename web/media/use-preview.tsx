import { useState } from 'react'
import type { OpenedPreview } from '#contract/media/previews.ts'
import { useAct } from '#web/kernel/act.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import { banner } from '#web/ui/banner.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const PreviewDialog = lazyPart(async () => (await import('#web/media/preview-dialog.tsx')).PreviewDialog)

/** Shows something on its site, by a link of its own for each look. `ask` opens the link, `name` says what the thing is called. */
export function usePreview<Thing>(
  ask: (thing: Thing) => Promise<OpenedPreview>,
  name: (thing: Thing) => string,
) {
  const [shown, show] = useState<{ readonly link: OpenedPreview; readonly name: string } | null>(null)
  const opening = useAct((thing: Thing) => ask(thing), {
    onDone: (link, thing) => show({ link, name: name(thing) }),
    onRefused: (error) => banner.error(failureInWords(error)),
  })
  return {
    isBusy: opening.isBusy,
    open: (thing: Thing) => void opening.run(thing),
    dialog: shown && <PreviewDialog {...shown} onClose={() => show(null)} />,
  }
}
