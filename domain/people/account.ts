/** What an account must be like. */
import { refuse, type Verdict } from '../kernel/verdict.ts'

/** In characters; the least is what the card industry asks for. */
export const passwordLength = { min: 12, max: 128 }
const nameLimit = 120

export function mayUsePassword(password: string, field: string): Verdict<'password-short' | 'password-long'> {
  const { min, max } = passwordLength
  const length = [...password].length
  if (length < min) return refuse('password-short', { field, values: { min } })
  if (password.length > max) return refuse('password-long', { field, values: { max } })
  return 'ok'
}

export function mayBeNamed(name: string): Verdict<'name-missing' | 'name-too-long'> {
  const length = [...name.trim()].length
  if (length === 0) return refuse('name-missing', { field: 'name' })
  if (length > nameLimit) return refuse('name-too-long', { field: 'name', values: { limit: nameLimit } })
  return 'ok'
}

/** How an e-mail address is kept and compared. */
export function plainAddress(email: string): string {
  return email.trim().toLowerCase()
}
