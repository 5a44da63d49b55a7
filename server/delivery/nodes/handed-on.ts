/**
 * What a process tells of a report that it hands on to the one that decided: from which country it came, which the other
 * cannot see. It says so under a key of ours, because what arrives there might come from anybody.
 */
import type { Signer } from '../facts/signature.ts'

type Proofs = Pick<Signer, 'vouch' | 'isVouched'>

export interface ReporterOrigin {
  /** The country that a `Reporter` has: empty where it is not known, null for any. */
  readonly country: string | null
}

const anyCountry = '?'

/** `decision`: the signed id that the report is about. */
export function handedOnWith(proofs: Proofs, decision: string, { country }: ReporterOrigin): string {
  const said = country ?? anyCountry
  return `${said}.${proofs.vouch(`${decision}.${said}`)}`
}

/** Null when none of ours said it. */
export function heardIn(
  proofs: Proofs,
  decision: string,
  header: string | string[] | undefined,
): ReporterOrigin | null {
  if (typeof header !== 'string') return null
  const [said = '', proof = ''] = header.split('.')
  if (!proofs.isVouched(`${decision}.${said}`, proof)) return null
  return { country: said === anyCountry ? null : said }
}
