/** Sends one file in pieces (tus): it goes on by itself where the line broke, and after a reload when it is chosen again. */
import { beginUpload, getUpload, type SentFile } from '#contract/media/uploads.ts'
import { call } from '#web/kernel/call.ts'
import { CallError, type FailureText, failureText } from '#web/kernel/failure.ts'
import { readJson } from '#web/kernel/json.ts'
import { laterCode } from '#web/kernel/load-code.ts'
import { csrfToken, freshToken } from '#web/kernel/session.ts'

/** What the slowest telephone brings before its line is taken for dead. */
const pieceBytes = 2_000_000
const pausesMs = [0, 1_000, 3_000, 5_000, 10_000]

interface UploadHandlers {
  /** Hears which part of the file is sent, from 0 to 1. */
  readonly onProgress: (sent: number) => void
  readonly onSent: (uploadId: number) => void
  /** `isFinal`: trying again would not help. */
  readonly onFault: (fault: FailureText, isFinal: boolean) => void
}

export interface UploadControl {
  /** Goes on where it stopped. */
  start(): void
  /** Ends it and takes back what has come of it. */
  giveUp(): void
}

const loadTus = laterCode(() => import('tus-js-client'))

export async function sendInPieces(
  file: File,
  { onProgress, onSent, onFault }: UploadHandlers,
): Promise<UploadControl> {
  const { Upload, DetailedError } = await loadTus()
  const upload = new Upload(file, {
    endpoint: beginUpload.path,
    chunkSize: pieceBytes,
    retryDelays: pausesMs,
    metadata: { filename: file.name },
    removeFingerprintOnSuccess: true,
    async onBeforeRequest(request) {
      request.setHeader('Accept', 'application/json')
      request.setHeader('X-Requested-With', 'XMLHttpRequest')
      request.setHeader('X-CSRF-Token', await csrfToken())
    },
    async onAfterResponse(_request, response) {
      // The token went out of date with the session's: the next try carries the fresh one.
      if (response.getStatus() === 403) await freshToken()
    },
    onShouldRetry: (error) => mayPass(statusOf(error)),
    onProgress: (sent, all) => onProgress(all ? sent / all : 0),
    onSuccess: () => onSent(Number(/\d+$/.exec(upload.url ?? '')?.[0])),
    onError(error) {
      const response = error instanceof DetailedError ? error.originalResponse : null
      const status = response?.getStatus() ?? 0
      onFault(failureText(status, readJson(response?.getBody() ?? '')), !mayPass(status))
    },
  })
  const [begun] = await upload.findPreviousUploads()
  if (begun) upload.resumeFromPreviousUpload(begun)
  return {
    start: () => upload.start(),
    // One that never began, or is gone already, leaves nothing to take back.
    giveUp: () => void upload.abort(true).catch(() => undefined),
  }
}

/** The same, waiting until the file is whole; answers its number, or throws what was wrong with it. */
export async function sendWhole(file: File, onProgress: UploadHandlers['onProgress']): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const onFault = (fault: FailureText) =>
    reject(new CallError(422, { ...fault, errors: { file: [fault.sentence] } }))
  const sending = await sendInPieces(file, { onProgress, onSent: resolve, onFault })
  sending.start()
  return (await whenLookedInto(await promise)).id
}

const askEveryMs = 3_000

/** What a file is that has arrived, once it was looked into; `onLooking` hears where that takes longer than an answer. Throws why it was refused. */
export async function whenLookedInto(id: number, onLooking = () => {}): Promise<SentFile> {
  const { item } = await call(getUpload, { params: { id } })
  if (item.state !== 'looking') return item
  onLooking()
  await new Promise((resolve) => setTimeout(resolve, askEveryMs))
  return whenLookedInto(id, onLooking)
}

const statusOf = (error: { originalResponse: { getStatus(): number } | null }): number =>
  error.originalResponse?.getStatus() ?? 0

/** A broken line, a token that was renewed, another piece in hand, and a server that is busy or full. */
const mayPass = (status: number): boolean => [0, 403, 408, 409].includes(status) || status >= 500
