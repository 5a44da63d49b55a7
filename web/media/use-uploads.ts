/** The files of a form: each is looked at when it is chosen, sent at once, and ready to be named by the form. */
import { type AttachmentKind, typeOfAttachment, refuseType } from '#domain/media/file-types.ts'
import { useRef, useState } from 'react'
import type { SentFile } from '#contract/media/uploads.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { isRefusal, type Verdict } from '#domain/kernel/verdict.ts'
import { largestSentBytes, mayAttach } from '#domain/media/attachment.ts'
import type { FileFacts } from '#domain/media/file-rules.ts'
import { type FailureText, failureInWords } from '#web/kernel/failure.ts'
import { mimeTypeOf } from '#web/media/mime-type-of.ts'
import { sendInPieces, type UploadControl, whenLookedInto } from '#web/media/send-in-pieces.ts'
import type { UploadLine } from '#web/ui/form/upload-field.tsx'

export interface ChosenFile extends UploadLine {
  /** Known once it is whole: what the form names. */
  readonly uploadId?: number
  readonly kind?: AttachmentKind | null
  /** Grows from the one chosen first to the one chosen last: they do not arrive in their order. */
  readonly order?: number
  /** Where it is shown, once it is light enough. */
  readonly address?: string | null
}

/** The chosen file of an upload that has arrived whole; it may still be made smaller, or have failed. */
export const chosenFileOf = (file: SentFile): ChosenFile => {
  const { id: uploadId, name, byteSize, kind, state, shownPath } = file
  const picture = file.previewPath ?? (kind === 'image' ? shownPath : null)
  return {
    key: String(uploadId),
    name,
    byteSize,
    uploadId,
    kind,
    sent: 1,
    address: shownPath,
    stage: state === 'processing' ? 'processing' : 'ready',
    fault: undefined,
    ...(state === 'failed' && { stage: 'refused', fault: unreadable }),
    ...(picture !== null && { picture }),
  }
}

interface UploadsOptions {
  /** Takes each file over when it is whole, though it may still be made smaller. */
  readonly onWhole: (file: ChosenFile) => void
  readonly takes?: (kind: AttachmentKind) => boolean
  /** What each is held to when it is chosen; left out: what goes with a post. */
  readonly check?: (file: FileFacts) => Verdict
}

export function useUploads({ onWhole, takes = () => true, check = mayGoWithPost }: UploadsOptions) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  /** Of each file that is still wanted; null until the code that sends it has come. */
  const sendings = useRef(new Map<string, UploadControl | null>())
  const change = (key: string, to: Partial<ChosenFile>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const told = (key: string, order: number) => ({
    onProgress: (sent: number) => change(key, { sent }),
    onFault: ({ sentence }: FailureText, isFinal: boolean) =>
      change(key, { fault: sentence, stage: isFinal ? 'refused' : 'broken' }),
    onSent: (uploadId: number) => void look({ key, order }, uploadId),
  })
  const look = async ({ key, order }: Pick<ChosenFile, 'key' | 'order'>, uploadId: number) => {
    try {
      const item = await whenLookedInto(uploadId, () => change(key, { stage: 'looking' }))
      const whole = { ...chosenFileOf(item), key, ...(order !== undefined && { order }) }
      if (whole.stage === 'refused') return change(key, whole)
      sendings.current.delete(key)
      setFiles((before) => before.filter((one) => one.key !== key))
      onWhole(whole)
    } catch (error) {
      change(key, { fault: failureInWords(error), stage: 'refused' })
    }
  }

  const add = async (file: File, order: number) => {
    const key = crypto.randomUUID()
    const { name, size: byteSize } = file
    const fault = await faultOf(file, takes, check)
    setFiles((before) => [
      ...before,
      { key, name, byteSize, order, sent: 0, stage: fault ? 'refused' : 'sending', fault },
    ])
    if (fault) return
    sendings.current.set(key, null)
    try {
      const sending = await sendInPieces(file, told(key, order))
      if (!sendings.current.has(key)) return
      sendings.current.set(key, sending)
      sending.start()
    } catch (error) {
      change(key, { fault: failureInWords(error), stage: 'refused' })
    }
  }
  return {
    files,
    add: (chosen: readonly File[]) => {
      for (const [at, file] of chosen.entries()) void add(file, Date.now() + at / chosen.length)
    },
    remove: (key: string) => {
      sendings.current.get(key)?.giveUp()
      sendings.current.delete(key)
      setFiles((before) => before.filter((one) => one.key !== key))
    },
    retry: (key: string) => {
      change(key, { stage: 'sending', fault: undefined })
      sendings.current.get(key)?.start()
    },
  }
}

const unreadable = 'The file could not be made smaller. Save it again and upload the new file'

const mayGoWithPost = (file: FileFacts) => mayAttach(file, { mostBytes: largestSentBytes })

/** The exact sentence before a byte is sent; undefined where only the server can tell. */
async function faultOf(
  file: File,
  takes: (kind: AttachmentKind) => boolean,
  check: (file: FileFacts) => Verdict,
): Promise<string | undefined> {
  const mimeType = await mimeTypeOf(file)
  const verdict = check({ mimeType, byteSize: file.size })
  const kind = typeOfAttachment(mimeType)?.kind
  if (verdict === 'ok' && kind && !takes(kind)) return sentenceOf(refuseType(mimeType))
  return isRefusal(verdict) ? sentenceOf(verdict) : undefined
}
