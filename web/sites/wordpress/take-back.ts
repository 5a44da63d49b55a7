import { listConnections, undoConnectionChange } from '#contract/sites/wordpress.ts'
import { call } from '#web/kernel/call.ts'
import { offerUndo } from '#web/kernel/offer-undo.ts'
import { refresh } from '#web/kernel/read.ts'

/** Takes an entry of the history back. Answers what is said of it. */
export async function undoConnection(entryId: number): Promise<string> {
  const { message } = await call(undoConnectionChange, { params: { id: entryId }, body: {} })
  await refresh(listConnections)
  return message
}

/** Tells the change that was just made, with Undo where it can be taken back. */
export async function offerConnectionTakeBack(): Promise<void> {
  const { history } = await call(listConnections, {})
  offerUndo(history[0], undoConnection)
}
