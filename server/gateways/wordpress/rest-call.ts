/** One call of WordPress' REST API: what it answers is data, or one of the faults by name. */
import type { IncomingHttpHeaders } from 'node:http'
import type { WordpressFaultName } from '#domain/sites/wordpress-fault.ts'
import { askGuarded, type Outside, type WebFault } from '../web/guarded-fetch.ts'
import { WordpressFault, type WordpressLogin } from './gateway.ts'
import { whyNotSignedIn } from './second-opinion.ts'

interface RestCall {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** Such as `/wp/v2/posts/7`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly json?: object
  readonly form?: FormData
  /** Asked as anybody would, without the password. */
  readonly isOpen?: true
}

export interface Rest {
  call(call: RestCall): Promise<unknown>
}

/** What a refusal tells; `params` names the fields that were not accepted. */
interface Refusal {
  readonly code?: string
  readonly data?: { readonly params?: Readonly<Record<string, string>> }
}

/** The name in the detail of a fault where WordPress knows the template of the article not. */
export const templateRefused = 'rest_invalid_param template'

export function restOf(login: WordpressLogin, userAgent: string, outside: Outside): Rest {
  const { address, user, password } = login
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  return {
    async call(call) {
      const packed = await pack(call)
      const headers = { 'user-agent': userAgent, accept: 'application/json', ...packed?.headers }
      const answer = await askGuarded(
        {
          address: addressOf(address, call),
          method: call.method ?? 'GET',
          headers: call.isOpen ? headers : { ...headers, authorization },
          ...(packed && { body: packed.body }),
        },
        outside,
      )
      if (typeof answer === 'string') throw new WordpressFault(faultOfWeb[answer])
      try {
        return read(answer.status, answer.headers, answer.body)
      } catch (error) {
        const isUnknown = error instanceof WordpressFault && error.fault === 'wordpress-not-signed-in'
        throw isUnknown ? await whyNotSignedIn(login, userAgent, outside) : error
      }
    },
  }
}

/** By its parameter: it is understood whatever a site's own addresses look like. */
function addressOf(address: string, { path, query }: RestCall): string {
  const url = new URL(address)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/`
  url.search = new URLSearchParams({ rest_route: path, ...query }).toString()
  return url.href
}

async function pack({ json, form }: RestCall) {
  if (json)
    return { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(json)) }
  if (!form) return null
  const packed = new Response(form)
  const type = packed.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, body: Buffer.from(await packed.arrayBuffer()) }
}

const faultOfWeb: Readonly<Record<WebFault, WordpressFaultName>> = {
  'no-address': 'wordpress-unreachable',
  inside: 'wordpress-inside',
  unreachable: 'wordpress-unreachable',
  silent: 'wordpress-silent',
  'too-much': 'wordpress-unreadable',
}

function read(status: number, { 'content-type': type }: IncomingHttpHeaders, body: Buffer): unknown {
  if (status >= 300 && status < 400) throw new WordpressFault('wordpress-redirects')
  if (status === 429) throw new WordpressFault('wordpress-busy')
  if (status >= 500) throw new WordpressFault('wordpress-broken', `status ${status}`)
  const data = /json/.test(type ?? '') ? parse(body) : undefined
  if (status >= 400) throw faultOfRefusal(status, data as Refusal | undefined)
  if (data === undefined || data === null) throw new WordpressFault('wordpress-unreadable')
  return data
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** Who is not signed in gets 401, or is told that only others may ask for drafts; who lacks a right gets 403. */
function faultOfRefusal(status: number, refusal: Refusal | undefined): WordpressFault {
  const { code = '', data } = refusal ?? {}
  const fault = (name: WordpressFaultName) => new WordpressFault(name, code || `status ${status}`)
  if (!refusal || /^rest_(no_route|disabled)$/.test(code)) return fault('wordpress-rest-off')
  if (code.startsWith('application_passwords_disabled')) return fault('wordpress-passwords-off')
  if (/password|username|invalid_email/.test(code)) return fault('wordpress-wrong-password')
  if (status === 401 || 'status' in (data?.params ?? {})) return fault('wordpress-not-signed-in')
  if (status === 403) return fault('wordpress-no-right')
  if (status === 410 || code === 'rest_post_invalid_id') return fault('wordpress-gone')
  return 'template' in (data?.params ?? {})
    ? new WordpressFault('wordpress-refused', templateRefused)
    : fault('wordpress-refused')
}
