/** Somebody at a browser, as far as the server can tell: a cookie, the CSRF token and an ordinary user agent. */
import { demonstrationPassword } from '#seed/people.ts'
import { codesOfCall } from './codes-of-call.ts'
import { askOverHttp } from './requests/over-http.ts'

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The parsed JSON where the answer is JSON, its text otherwise. */
  // oxlint-disable-next-line typescript/no-explicit-any -- What the wire carries is what a test looks at.
  readonly body: any
}

export class Person {
  readonly id: number
  readonly name: string
  readonly #address: string
  readonly #cookie: string
  readonly #token: string

  constructor(address: string, cookie = '', token = '', me = { id: 0, name: 'a visitor' }) {
    this.#address = address
    this.#cookie = cookie
    this.#token = token
    this.id = me.id
    this.name = me.name
  }

  /** What a browser's head carries, for requests that are written by hand. */
  get proof(): Readonly<Record<string, string>> {
    return { cookie: this.#cookie, 'x-csrf-token': this.#token }
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers)
  }

  /** Sends the body as JSON, with the CSRF token as a browser's page does. */
  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, body, headers)
  }

  put(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('PUT', path, body, headers)
  }

  delete(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('DELETE', path, body, headers)
  }

  /** The answer itself, its bytes unread. */
  raw(path: string): Promise<Response> {
    const headers = { 'user-agent': userAgent, cookie: this.#cookie }
    return fetch(`${this.#address}${path}`, { headers, redirect: 'manual' })
  }

  /** Text and forms travel as they are, anything else as JSON. A header of `''` is left out. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const isRaw = typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array
    const all: Record<string, string> = {
      'user-agent': userAgent,
      cookie: this.#cookie,
      ...(method === 'GET' ? {} : { 'x-csrf-token': this.#token }),
      ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
      ...headers,
    }
    const answer = await askOverHttp(`${this.#address}${path}`, {
      method,
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
      body: body === undefined ? undefined : isRaw ? body : JSON.stringify(body),
    })
    if (answer.status === 429 && !Number(answer.headers.get('retry-after')))
      throw new Error(`${method} ${path} was refused for a while and does not say for how long`)
    const isJson = answer.headers.get('content-type')?.includes('json')
    const said = isJson ? JSON.parse(answer.text) : answer.text
    if (answer.status >= 400 && said.error !== undefined && !codesOfCall(method, path).has(said.code))
      throw new Error(
        `${method} ${path} was refused with a code that its endpoint does not name: ${said.code}`,
      )
    return { status: answer.status, headers: answer.headers, body: said }
  }
}

/** Signs in somebody of the cast by their mail name. */
export async function signIn(address: string, name: string): Promise<Person> {
  const email = name.includes('@') ? name : `${name}@demo.test`
  const visitor = new Person(address)
  const signedIn = await visitor.post('/api/auth/sign-in/email', { email, password: demonstrationPassword })
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';')[0])
  if (signedIn.status !== 200 || cookie.length === 0)
    throw new Error(`${email} could not sign in: ${signedIn.status} ${JSON.stringify(signedIn.body)}`)
  const session = new Person(address, cookie.join('; '))
  const me = await session.get('/api/me')
  return new Person(address, cookie.join('; '), me.body._token, me.body)
}
