/** Everybody of the cast with a session of their own, signed in again when a request has ended it. */
import { demonstrationPassword, people } from '#seed/people.ts'
import { type Reaction, send } from './send.ts'

const ending = '@demo.test'
/** One of each role; the businesses are advertisers like the first. */
export const castNames: readonly string[] = people
  .filter(({ email }) => email.endsWith(ending))
  .map(({ email }) => email.slice(0, -ending.length))

export interface Session {
  readonly personId: number
  readonly cookie: string
  readonly token: string
}

const visitor: Session = { personId: 0, cookie: '', token: '' }

export class Cast {
  /** Every cookie and token that was ever given out: none may stand anywhere. */
  readonly given = new Set<string>()
  readonly #address: string
  readonly #restorePassword: (email: string) => Promise<unknown>
  readonly #sessions = new Map<string, Promise<Session>>()
  #signIns = 0

  /** `restorePassword`: requests may have changed it. */
  constructor(address: string, restorePassword: (email: string) => Promise<unknown> = async () => {}) {
    this.#address = address
    this.#restorePassword = restorePassword
  }

  of(name: string | null): Promise<Session> {
    if (name === null) return Promise.resolve(visitor)
    const known = this.#sessions.get(name) ?? this.#signIn(name)
    this.#sessions.set(name, known)
    return known
  }

  /** The session does not answer any more; unless somebody has noticed already, the next request makes another. */
  ended(name: string, session: Session): void {
    void this.#sessions.get(name)?.then((current) => {
      if (current === session) this.#sessions.delete(name)
    })
  }

  /** What somebody is told; it must be a success. */
  // oxlint-disable-next-line typescript/no-explicit-any -- What the wire carries is what is looked at.
  async ask(name: string, method: string, path: string, typed?: object): Promise<any> {
    const { cookie, token } = await this.of(name)
    const { status, text } = await this.#ask(method, path, { cookie, 'x-csrf-token': token }, typed)
    if (status !== 200) throw new Error(`${name} was not allowed ${method} ${path}: ${status} ${text}`)
    return JSON.parse(text)
  }

  /** From a network of its own, so that others' failures lock nobody out; with the usual password, whatever it has become. */
  async #signIn(name: string): Promise<Session> {
    const email = `${name}${ending}`
    const network = (this.#signIns += 1)
    const from = { 'x-forwarded-for': `11.${network >> 16}.${(network >> 8) & 255}.${network & 255}` }
    const { status, headers, text } = await this.#enter(email, from)
    if (status !== 200) throw new Error(`${name} could not sign in: ${status} ${text}`)
    return this.#sessionOf(headers['set-cookie'] ?? [], from)
  }

  /** Again when it is refused: a request may have changed the password between its restoring and the sign-in. */
  async #enter(email: string, from: Record<string, string>, triesLeft = 4): Promise<Reaction> {
    await this.#restorePassword(email)
    const typed = { email, password: demonstrationPassword }
    const reaction = await this.#ask('POST', '/api/auth/sign-in/email', from, typed)
    return reaction.status === 401 && triesLeft > 0 ? this.#enter(email, from, triesLeft - 1) : reaction
  }

  async #sessionOf(set: readonly string[], from: Record<string, string>): Promise<Session> {
    const cookies = set.map((one) => one.split(';')[0] ?? '')
    const cookie = cookies.join('; ')
    const { text } = await this.#ask('GET', '/api/me', { ...from, cookie })
    const { id: personId, _token: token } = JSON.parse(text) as { id: number; _token: string }
    for (const one of cookies)
      this.given.add(decodeURIComponent(one.slice(one.indexOf('=') + 1)).split('.')[0] ?? '')
    this.given.add(token)
    return { personId, cookie, token }
  }

  #ask(method: string, path: string, headers: Record<string, string>, typed?: object): Promise<Reaction> {
    const body = typed ? Buffer.from(JSON.stringify(typed)) : null
    const type = typed ? { 'content-type': 'application/json' } : {}
    return send(this.#address, { method, path, headers: { ...headers, ...type }, body })
  }
}
