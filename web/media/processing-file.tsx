import { useEffect, useEffectEvent } from 'react'
import { getUpload } from '#contract/media/uploads.ts'
import { useRead } from '#web/kernel/read.ts'
import { type ChosenFile, chosenFileOf } from '#web/media/use-uploads.ts'

interface ProcessingFileOptions {
  readonly uploadId: number
  /** Hears of the file once it is light enough, or never will be. */
  readonly onSettled: (file: ChosenFile) => void
}

/** Asks now and then what became of a file that is being made smaller, while somebody looks at the form, and says that nobody has to wait for it. */
export function ProcessingFile({ uploadId, onSettled }: ProcessingFileOptions) {
  const { data } = useRead(getUpload, { params: { id: uploadId } }, { refetchInterval: 3_000, gcTime: 0 })
  const settled = useEffectEvent(onSettled)
  useEffect(() => {
    if (data && data.item.state !== 'processing') settled(chosenFileOf(data.item))
  }, [data])
  return (
    <p className="sub">
      It is being made smaller. The post may be saved already; it is decided about as soon as this is done.
    </p>
  )
}
