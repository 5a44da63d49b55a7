/** What `call` must know of the session: its CSRF token, and whether it has ended under an open page. */
let token: string | null = null
let loadToken: (() => Promise<string>) | null = null
let hasEnded = false
const listeners = new Set<() => void>()

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
  change(true)
}

export function resumeSession(): void {
  change(false)
}

function change(ended: boolean): void {
  if (hasEnded === ended) return
  hasEnded = ended
  for (const listener of listeners) listener()
}

export const endedSession = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => hasEnded,
}
