import { reasonIn } from '#contract/refusals.ts'
import { type DayOfCampaign, type Proof, readProof } from '#server/delivery/proof/read-proof.ts'
import type { Context } from '#server/kernel/context.ts'
import { allow, missing } from '#server/kernel/refused.ts'
import { visibleIds } from '../store/page.ts'

/** Whether the day can be proven to this person; the sentence why not. */
export async function askForProof(ctx: Context, wish: DayOfCampaign): Promise<{ refusal: string | null }> {
  const { verdict } = await proofOf(ctx, wish)
  return { refusal: reasonIn(verdict) }
}

/** The proof as a file. */
export async function proveDelivery(
  ctx: Context,
  wish: DayOfCampaign,
): Promise<{ fileName: string; text: AsyncGenerator<string> }> {
  const proof = await proofOf(ctx, wish)
  allow(proof.verdict)
  return { fileName: `proof-${wish.campaignId}-${wish.day}.jsonl`, text: proof.text() }
}

async function proofOf(ctx: Context, wish: DayOfCampaign): Promise<Proof> {
  const [id] = await visibleIds(ctx.db, ctx.actor, [wish.campaignId])
  if (id === undefined) throw missing()
  return readProof(ctx, wish)
}
