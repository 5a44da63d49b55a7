/** What a call does that is refused until the password was given again: it has the person asked, once for all that wait. */
import { CallError, failureText } from '#web/kernel/failure.ts'
import { share } from '#web/kernel/shared.ts'

type Answer = (isGiven: boolean) => void

/** How the one dialog answers whether the password was given; null while nothing is asked. */
export const askedPassword = share<Answer | null>(null)

let asking: Promise<boolean> | null = null

export const wantsPassword = (body: unknown): boolean => failureText(403, body).code === 'confirm-first'

/** Whether nothing was done because the person did not give the password. */
export const isUnconfirmed = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === 'confirm-first'

export function confirmWithPassword(): Promise<boolean> {
  asking ??= new Promise<boolean>((answer) => askedPassword.set(answer)).finally(() => {
    asking = null
    askedPassword.set(null)
  })
  return asking
}
