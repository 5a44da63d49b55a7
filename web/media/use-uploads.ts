/** The files of a form: each is looked at when it is chosen, sent at once, and ready to be named by the form. */
import { useEffect, useRef, useState } from 'react'
import { getUpload } from '#contract/media/uploads.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { largestSentBytes, mayAttach } from '#domain/media/attachment.ts'
import { beginningBytes, typeOfBeginning } from '#domain/media/first-bytes.ts'
import { call } from '#web/kernel/call.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { type Sending, sendInPieces } from '#web/media/send-in-pieces.ts'
import type { UploadLine } from '#web/ui/form/upload-field.tsx'

export interface ChosenFile extends UploadLine {
  /** Known once it is whole: what the form names. */
  readonly uploadId?: number
}

const askEveryMs = 3_000

export function useUploads() {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  /** Of each file that is still wanted; null until the code that sends it has come. */
  const sendings = useRef(new Map<string, Sending | null>())
  const change = (key: string, to: Partial<ChosenFile>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const told = (key: string) => ({
    onProgress: (sent: number) => change(key, { sent }),
    onFault: (fault: string, isFinal: boolean) =>
      change(key, { fault, stage: isFinal ? 'refused' : 'broken' }),
    onSent: (uploadId: number) => void look(key, uploadId),
  })
  const look = async (key: string, uploadId: number) => {
    try {
      const { item } = await call(getUpload, { params: { id: uploadId } })
      const picture = item.previewPath ?? (item.kind === 'image' ? item.shownPath : null)
      change(key, {
        ...{ uploadId, sent: 1, fault: undefined },
        stage: item.state === 'processing' ? 'processing' : 'ready',
        ...(item.state === 'failed' && { stage: 'refused', fault: unreadable }),
        ...(picture !== null && { picture }),
      })
    } catch (error) {
      change(key, { fault: wordsOf(error), stage: 'refused' })
    }
  }
  useProcessing(files, look)

  const add = async (file: File) => {
    const key = crypto.randomUUID()
    const { name, size: byteSize } = file
    const fault = await faultOf(file)
    setFiles((before) => [
      ...before,
      { ...{ key, name, byteSize, sent: 0 }, stage: fault ? 'refused' : 'sending', fault },
    ])
    if (fault) return
    sendings.current.set(key, null)
    try {
      const sending = await sendInPieces(file, told(key))
      if (!sendings.current.has(key)) return
      sendings.current.set(key, sending)
      sending.start()
    } catch (error) {
      change(key, { fault: wordsOf(error), stage: 'refused' })
    }
  }
  return {
    files,
    add: (chosen: readonly File[]) => {
      for (const file of chosen) void add(file)
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

/** The exact sentence before a byte is sent; undefined where only the server can tell. */
async function faultOf(file: File): Promise<string | undefined> {
  const beginning = new Uint8Array(await file.slice(0, beginningBytes).arrayBuffer())
  const mimeType = typeOfBeginning(beginning) ?? (file.type || 'application/octet-stream')
  const verdict = mayAttach({ mimeType, byteSize: file.size }, { mostBytes: largestSentBytes })
  return isRefusal(verdict) ? sentenceOf(verdict) : undefined
}

/** Asks now and then what became of those that are made smaller. */
function useProcessing(
  files: readonly ChosenFile[],
  look: (key: string, uploadId: number) => Promise<void>,
): void {
  const waiting = files.filter(({ stage }) => stage === 'processing')
  const isWaiting = waiting.length > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => {
      for (const { key, uploadId } of waiting) if (uploadId) void look(key, uploadId)
    }, askEveryMs)
    return () => clearInterval(timer)
  })
}
