/** Files on their way to the server, beside the fields of an endpoint. */
import type { Endpoint, Reply, Request } from '#contract/kernel/endpoint.ts'
import {
  type Answer,
  decoded,
  encodedAddress,
  encodedBody,
  markerHeaders,
  withToken,
} from '#web/kernel/call.ts'
import { noteReached } from '#web/kernel/connection.ts'
import { CallError, failureText } from '#web/kernel/failure.ts'
import { readJson } from '#web/kernel/json.ts'

interface UploadOptions {
  /** How much has been sent, 0 to 1. */
  onProgress?: (sent: number) => void
  signal?: AbortSignal
}

/** Sends files beside the fields of an endpoint. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  files: Readonly<Record<string, File>>,
  options: UploadOptions = {},
): Promise<Reply<E>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(encodedBody(endpoint, request) ?? {}))
    if (value !== undefined && value !== null) form.append(name, String(value))
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  const address = encodedAddress(endpoint, request)
  const send = (token?: string) => sendForm(endpoint.method, address, form, token, options)
  return decoded(endpoint, await withToken(endpoint, send), {})
}

/** `fetch` cannot tell how far an upload has come; this can. */
function sendForm(
  method: string,
  address: string,
  form: FormData,
  token: string | undefined,
  { onProgress, signal }: UploadOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(markerHeaders(token))) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      noteReached(true)
      resolve({ status: request.status, body: readJson(request.responseText) })
    })
    request.addEventListener('error', () => {
      noteReached(false)
      reject(new CallError(0, failureText(0, undefined)))
    })
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.send(form)
  })
}
