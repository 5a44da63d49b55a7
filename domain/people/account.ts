/** What an account must be like. */
import { isSeen } from '../kernel/tidy-text.ts'
import { refuse, type Verdict } from '../kernel/verdict.ts'

/** In characters; the least is what the card industry asks for. */
export const passwordLength = { min: 12, max: 128 }
const nameLimit = 120
/** Shorter ones lie in many words by chance. */
const tellingLetters = 4
const product = 'masthead'

export function mayUsePassword(
  password: string,
  field: string,
  person: { readonly name: string; readonly email: string },
): Verdict<'password-short' | 'password-long' | 'password-own'> {
  const { min, max } = passwordLength
  const length = [...password].length
  if (length < min) return refuse('password-short', { field, values: { min } })
  if (password.length > max) return refuse('password-long', { field, values: { max } })
  const plain = password.normalize('NFKC').toLowerCase()
  if (wordsOf(person).some((word) => plain.includes(word))) return refuse('password-own', { field })
  return 'ok'
}

/** What whoever guesses tries first: the parts of the name and of the address, and the product's name. */
function wordsOf({ name, email }: { readonly name: string; readonly email: string }): string[] {
  const parts = `${name} ${email}`
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return [...parts.filter((part) => [...part].length >= tellingLetters), product]
}

export function mayBeNamed(name: string): Verdict<'name-missing' | 'name-too-long'> {
  const length = [...name.trim()].length
  if (!isSeen(name)) return refuse('name-missing', { field: 'name' })
  if (length > nameLimit) return refuse('name-too-long', { field: 'name', values: { limit: nameLimit } })
  return 'ok'
}

/** How an e-mail address is kept and compared. */
export function plainAddress(email: string): string {
  return email.trim().toLowerCase()
}
