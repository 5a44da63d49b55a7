/** What clients of the demonstration accepted with their names, signed in on the pages of their proposals. */
import { plainMoney } from '#domain/kernel/money-text.ts'
import { acceptedOf } from '#domain/proposals/answers/terms.ts'
import { isCounted } from '#domain/proposals/choice.ts'
import { type WrittenProposal, writtenProposals } from '#seed/written-proposals.ts'
import { signProposal } from '../proposals/answers/sign.ts'
import { signatureOf } from '../proposals/known/signature-of.ts'
import { makePdf } from '../proposals/documents/proposal-pdf.ts'
import { findProposal, totalOf } from '../proposals/known/find-proposal.ts'
import type { PlantingContext } from './planting.ts'
import { findPlanted } from './store/proposals.ts'

export async function plantSignatures(planting: PlantingContext): Promise<void> {
  for (const written of writtenProposals)
    if (written.signedAs) await sign(planting, written, written.signedAs)
}

/** On the day after it was sent, once: a start that was cut off is taken up. */
async function sign(
  { contextAt, instantOf, platform }: PlantingContext,
  { name: proposal, client, daysAgo }: WrittenProposal,
  name: string,
): Promise<void> {
  const planted = await findPlanted(platform.db, proposal)
  if (planted === null) return
  const ctx = contextAt(instantOf(daysAgo - 1), client)
  const found = await findProposal(ctx, planted.id, 'proposal.view')
  if (await signatureOf(platform.db, found)) return
  const { row, items } = found
  await signProposal(
    { ctx, found, csrf: null },
    {
      name,
      agreed: true,
      total: plainMoney(totalOf(row)),
      version: row.versionNumber,
      items: items.filter((item) => item.isOptional && isCounted(item)).map(({ itemId }) => itemId),
      sentence: acceptedOf(row.validUntil).sentence,
      terms: [...acceptedOf(row.validUntil).terms],
    },
    { network: '203.0.113.0/24', browser: 'Firefox', print: makePdf },
  )
}
