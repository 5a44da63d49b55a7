import type { Database } from '../../kernel/context.ts'
import type { ProposalFacts } from './find-proposal.ts'
import { messagesOf } from '../store/messages.ts'
import { signatureOf } from './signature-of.ts'

/** Whether anything was written, signed or declined below a proposal: words between its client and its agent alone. */
export async function isAnswered(
  db: Database,
  { row, facts }: Pick<ProposalFacts, 'row' | 'facts'>,
): Promise<boolean> {
  if (facts.isDeclined || (await messagesOf(db, row.id, 1)).length > 0) return true
  return (await signatureOf(db, { row })) !== null
}
