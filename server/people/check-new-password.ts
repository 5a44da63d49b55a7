import { mayUsePassword } from '#domain/people/account.ts'
import { demonstrationPassword } from '#seed/people.ts'
import type { Platform } from '../kernel/context.ts'
import { allow, Refused } from '../kernel/refused.ts'

/** Refuses a password that is too short or too long, and the demonstration's, which opens nothing in earnest. */
export function checkNewPassword({ config }: Platform, password: string, field: string): void {
  allow(mayUsePassword(password, field))
  if (!config.isDemo && password === demonstrationPassword)
    throw new Refused({ refused: 'password-known', field })
}
