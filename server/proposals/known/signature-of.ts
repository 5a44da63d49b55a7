/** Whether a proposal is signed as it stands. */
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Refusal } from '#domain/kernel/verdict.ts'
import type { Database } from '../../kernel/context.ts'
import type { ProposalFacts } from './find-proposal.ts'
import { type SignatureRow, signaturesOf } from '../store/signatures.ts'

export interface Signature extends SignatureRow {
  /** Whether it signs the version that stands now. */
  readonly isCurrent: boolean
}

/** The newest; null: nobody has signed it. */
export async function signatureOf(
  db: Database,
  { row }: Pick<ProposalFacts, 'row'>,
): Promise<Signature | null> {
  const [newest] = await signaturesOf(db, row.id)
  return newest ? { ...newest, isCurrent: newest.version === row.versionNumber } : null
}

export const isSigned = async (db: Database, known: Pick<ProposalFacts, 'row'>): Promise<boolean> =>
  (await signatureOf(db, known))?.isCurrent ?? false

/** What to say to somebody who saw it at an instant after which it was signed as it stands; nothing where it was not. */
export async function signedSince(
  db: Database,
  known: Pick<ProposalFacts, 'row'>,
  seenUpdatedAt: Date,
): Promise<Refusal | undefined> {
  const signature = await signatureOf(db, known)
  if (!signature?.isCurrent || signature.at < seenUpdatedAt) return undefined
  const values = { name: signature.name, day: newYorkDay(signature.at) }
  return { refused: 'signed-meanwhile', values }
}
