import { mayUsePassword } from '#domain/people/account.ts'
import { demonstrationPassword } from '#seed/people.ts'
import type { Platform } from '../kernel/context.ts'
import { allow, Refused } from '../kernel/refused.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Refuses a password that is too short or too long, that everybody knows, or that the person's own name gives away. */
export async function checkNewPassword(
  { config }: Platform,
  wanted: { readonly password: string; readonly field: string },
  person: { readonly name: string; readonly email: string },
): Promise<void> {
  const { password, field } = wanted
  const isDemonstrations = password === demonstrationPassword
  if (isDemonstrations && config.isDemo) return
  if (isDemonstrations || (await isCommonPassword(password)))
    throw new Refused({ refused: 'password-known', field })
  allow(mayUsePassword(password, field, person))
}
