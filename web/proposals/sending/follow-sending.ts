import { listProposals } from '#contract/proposals/list.ts'
import { listSendings, type Sending, undoSendProposal } from '#contract/proposals/sending.ts'
import { doOrShowRefusal } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { CallError } from '#web/kernel/failure.ts'
import { refresh } from '#web/kernel/read.ts'
import { banner } from '#web/ui/banner.tsx'

const askAgainMs = 1_000
/** A mail server that is away for longer is told by the list of what was sent. */
const longestMs = 90_000

/** Those that were asked back too late: that they are out was the answer, and stays in sight. */
const wantedBack = new Set<number>()

/** Asks what became of a sending until that is known, and says it: that it was sent, or why not (ERR-43b). */
export async function followSending(proposalId: number, sendingId: number, waitMs: number): Promise<void> {
  for (let leftMs = waitMs + longestMs; leftMs > 0; leftMs -= askAgainMs) {
    await new Promise((passed) => setTimeout(passed, askAgainMs))
    const sending = await readSending(proposalId, sendingId)
    if (sending?.state === 'taken-back') return
    if (!sending || sending.told === null) continue
    await readAnew()
    if (sending.state === 'failed') banner.error(sending.told)
    else if (!wantedBack.has(sendingId)) banner.success(sending.told)
    return
  }
}

/** Null where it could not be asked just now. */
const readSending = async (id: number, sendingId: number): Promise<Sending | null> =>
  call(listSendings, { params: { id } })
    .then(({ sendings }) => sendings.find((one) => one.id === sendingId) ?? null)
    .catch(() => null)

/** Takes the letters back, where they have not left. */
export async function takeSendingBack(id: number, sendingId: number): Promise<void> {
  await doOrShowRefusal(async () => {
    const taking = call(undoSendProposal, { params: { id }, body: { sendingId } })
    const { success } = await taking.catch((error: unknown) => {
      if (error instanceof CallError && error.status === 409) wantedBack.add(sendingId)
      throw error
    })
    banner.success(success)
  })
  await readAnew()
}

const readAnew = async (): Promise<unknown> => Promise.all([refresh(listSendings), refresh(listProposals)])
