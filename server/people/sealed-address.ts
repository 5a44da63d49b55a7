/** An address that somebody typed, on its way to a job: no job's row holds it in plain. */
import type { Platform } from '../kernel/context.ts'

export function sealAddress(secrets: Platform['secrets'], email: string): string {
  return secrets.seal('letters-about-sign-in', Buffer.from(email)).toString('base64')
}

/** Null when it was sealed under another key. */
export function unsealAddress(secrets: Platform['secrets'], sealed: string): string | null {
  return secrets.unseal('letters-about-sign-in', Buffer.from(sealed, 'base64'))?.toString() ?? null
}
