/** What `call` must know of the session: its CSRF token, and whether it has ended under an open page. */
import { share } from '#web/kernel/shared.ts'

let token: string | null = null
let loadToken: (() => Promise<string>) | null = null

export const endedSession = share(false)

/** Told by the people module at start: how to ask for a token when there is none or it is out of date. */
export function provideToken(load: () => Promise<string>): void {
  loadToken = load
}

export function rememberToken(fresh: string | null): void {
  token = fresh
}

export async function csrfToken(): Promise<string> {
  return token ?? freshToken()
}

/** Asks again: the token changes when the session does, for instance after a sign-in in another tab. */
export async function freshToken(): Promise<string> {
  token = (await loadToken?.()) ?? ''
  return token
}

/** A call was answered "signed out": the page stays as it is, and asks for a sign-in over it. */
export function endSession(): void {
  token = null
  endedSession.set(true)
}

export function resumeSession(): void {
  endedSession.set(false)
}
