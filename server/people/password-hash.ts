/** How a password is kept: as a hash that costs whoever guesses time and memory. */
import { hash, verify } from '@node-rs/argon2'

/** Argon2id, 19 MiB, two passes: what OWASP names as the least. */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, hashing)

/** Whether the password is the one of which the hash is kept. Where none is, saying no takes as long. */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  if (kept !== null) return verify(kept, password)
  await hashPassword(password)
  return false
}
