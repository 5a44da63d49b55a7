import { signOut } from '#contract/people/me.ts'
import { call } from '#web/kernel/call.ts'
import { CallError } from '#web/kernel/failure.ts'

/** Ends the session and loads the sign-in page afresh, so that nothing of the person stays in memory. */
export async function signOutHere(): Promise<void> {
  try {
    await call(signOut, { body: {} }, { isProbe: true, changesNothing: true })
  } catch (error) {
    // The session had ended already, which is what was wanted.
    if (!(error instanceof CallError && error.status === 401)) throw error
  }
  location.assign('/sign-in')
}
