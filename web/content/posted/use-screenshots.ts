/** Screenshots on their way: each is looked at when it is chosen, and sent after the one before it. */
import { useRef, useState } from 'react'
import { listQueue, type QueuedPost } from '#contract/content/queue-list.ts'
import { addScreenshots, screenshotsField } from '#contract/content/screenshots.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { checkScreenshot, checkScreenshotCount } from '#domain/content/screenshots.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { upload } from '#web/kernel/upload.ts'
import { CallError, failureInWords } from '#web/kernel/failure.ts'
import { refresh } from '#web/kernel/read.ts'
import { mimeTypeOf } from '#web/media/mime-type-of.ts'
import type { UploadLine } from '#web/ui/form/upload-field.tsx'

interface ScreenshotLine extends UploadLine {
  readonly file: File
  readonly stopping: AbortController
}

export function useScreenshots({ id, screenshots }: Pick<QueuedPost, 'id' | 'screenshots'>) {
  const [lines, setLines] = useState<readonly ScreenshotLine[]>([])
  const before = useRef(Promise.resolve())
  const change = (key: string, to: Partial<ScreenshotLine>) =>
    setLines((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const forget = (key: string) => setLines((all) => all.filter((one) => one.key !== key))

  const send = async ({ key, file, stopping: { signal } }: ScreenshotLine) => {
    if (signal.aborted) return
    const onProgress = (sent: number) => change(key, { sent })
    try {
      const files = { [screenshotsField]: file }
      await upload(addScreenshots, { params: { id }, body: {} }, files, { onProgress, signal })
      await refresh(listQueue)
      forget(key)
    } catch (error) {
      // Without an answer, or put off because too many are sent at the moment.
      const isBroken = error instanceof CallError && [0, 503].includes(error.status)
      change(key, { stage: isBroken ? 'broken' : 'refused', fault: failureInWords(error) })
    }
  }
  const sendNext = (line: ScreenshotLine) => {
    before.current = before.current.then(() => send(line))
  }
  const add = async (files: readonly File[]) => {
    let there = screenshots.length + lines.filter(({ stage }) => stage === 'sending').length
    for (const file of files) {
      const fault = await faultOf(file, there)
      const { name, size: byteSize } = file
      const line: ScreenshotLine = {
        key: crypto.randomUUID(),
        name,
        byteSize,
        file,
        fault,
        sent: 0,
        stage: fault ? 'refused' : 'sending',
        stopping: new AbortController(),
      }
      setLines((all) => [...all, line])
      if (fault) continue
      there += 1
      sendNext(line)
    }
  }
  return {
    lines,
    onAdd: (files: readonly File[]) => void add(files),
    onRemove: (key: string) => {
      forget(key)
      lines.find((one) => one.key === key)?.stopping.abort()
    },
    onRetry: (key: string) => {
      change(key, { stage: 'sending', sent: 0, fault: undefined })
      const line = lines.find((one) => one.key === key)
      if (line) sendNext(line)
    },
  }
}

/** The server's own rules, before a byte is sent. */
async function faultOf(file: File, there: number): Promise<string | undefined> {
  const kind = checkScreenshot({ mimeType: await mimeTypeOf(file), byteSize: file.size })
  const verdict = kind === 'ok' ? checkScreenshotCount(there, 1) : kind
  return isRefusal(verdict) ? sentenceOf(verdict) : undefined
}
