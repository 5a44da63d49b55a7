import { signOut } from '#contract/people.ts'
import { call } from '#web/kernel/call.ts'

/** Ends the session and loads the sign-in page afresh, so that nothing of the person stays in memory. */
export async function signOutHere(): Promise<void> {
  await call(signOut, { body: {} })
  location.assign('/sign-in')
}
