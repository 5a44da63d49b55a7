/** Sending proposals over HTTP, and the letters that leave when the clock says so. */
import { sendLetter } from '#server/kernel/letters/letters.ts'
import { tellSent } from '#server/proposals/sending/tell-sent.ts'
import type { Answer } from '#test/person.ts'
import type { World } from '#test/world.ts'

export const sendAs = async (world: World, id: number, body: object = {}, who = 'agent'): Promise<Answer> =>
  (await world.as(who)).post(`/agent/api/proposals/${id}/send`, body)

export const undoAs = async (world: World, id: number, sending: number, who = 'agent'): Promise<Answer> =>
  (await world.as(who)).post(`/agent/api/proposals/${id}/undo-send`, { sending })

export const sendingsAs = async (world: World, id: number, who = 'agent') =>
  (await (await world.as(who)).get(`/agent/api/proposals/${id}/sendings`)).body

/** The jobs of a proposal's letters run, at the present instant of the product's clock. */
export async function runLetters({ db, platform }: World, proposalId: number): Promise<void> {
  const letters = await db
    .selectFrom('proposalLink')
    .select('letterId')
    .where('proposalId', '=', proposalId)
    .orderBy('id')
    .execute()
  for (const { letterId } of letters) {
    await sendLetter.run(platform, { letterId })
    await tellSent.run(platform, { letterId })
  }
}

/** So many seconds pass since the world began, and its letters are looked at. */
export async function letSecondsPass(world: World, proposalId: number, seconds: number): Promise<void> {
  world.clock.advance(seconds * 1_000)
  await runLetters(world, proposalId)
}
