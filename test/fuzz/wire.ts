/** How a plan becomes the bytes that are sent. */
import { fileField, type Plan } from './requests.ts'
import type { Session } from './cast.ts'
import { desktop, type Wire } from './send.ts'

/** `other`: whose token is sent where it is to be a foreign one. */
export async function wireOf(
  { method, path, body, twist, network }: Plan,
  own: Session,
  other: Session,
): Promise<Wire> {
  const token = twist.token === 'foreign' ? other.token : twist.token === 'nonsense' ? 'nonsense' : own.token
  const cookie = twist.cookie === 'nonsense' ? own.cookie.replace(/.{9}$/, 'nonsense!') : own.cookie
  const { type, bytes } = await written(body)
  const headers = {
    'user-agent': desktop,
    'x-forwarded-for': `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`,
    ...(cookie && twist.cookie !== 'none' && { cookie }),
    ...(token && twist.token !== 'none' && method !== 'GET' && { 'x-csrf-token': token }),
    ...(type && { 'content-type': type }),
    ...(bytes && { 'content-length': String(bytes.length) }),
    ...twist.headers,
  }
  return { method, path, headers, body: bytes }
}

async function written(body: Plan['body']): Promise<{ type: string; bytes: Buffer | null }> {
  switch (body.kind) {
    case 'none':
      return { type: '', bytes: null }
    case 'json':
      return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body.fields)) }
    case 'text':
      return { type: 'application/json', bytes: Buffer.from(body.text) }
    case 'form': {
      const form = new FormData()
      for (const [name, value] of Object.entries(body.fields))
        form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
      if (body.file !== null) form.append(fileField, new Blob([Buffer.from(body.file, 'base64')]), 'ad.png')
      const sent = new Response(form)
      const type = sent.headers.get('content-type') ?? ''
      return { type, bytes: Buffer.from(await sent.arrayBuffer()) }
    }
  }
}
