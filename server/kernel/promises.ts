/**
 * Between what moves a campaign's money and what promises its impressions. A removal, refund or transfer asks
 * for the promises back before it counts what is free; every delivery node answers, of this process and of others.
 * Where none runs there is nothing to wait for, and only what is free is taken.
 */
type Recall = (campaignId: number) => Promise<void>

export interface Promises {
  /**
   * Asks for a campaign's unreserved promises back and waits for them, two seconds at most. Call it inside
   * the transaction, after the campaign's row was locked: nothing can be promised anew until that ends.
   */
  recall(campaignId: number): Promise<void>
  /** The delivery side answers recalls from now on, until the returned function is called. */
  answer(recall: Recall): () => void
}

/** The way to the delivery nodes of other processes. */
export interface OtherProcesses {
  /** Resolves when all that live have answered. */
  ask(campaignId: number): Promise<void>
  /** Answers what they ask here; null: there is nobody to ask here any more. */
  hear(recall: Recall | null): void
}

const recallLimitMs = 2_000

export function openPromises(others?: OtherProcesses): Promises {
  const answering = new Set<Recall>()
  const recallHere: Recall = async (campaignId) => {
    await Promise.allSettled([...answering].map((recall) => recall(campaignId)))
  }
  return {
    async recall(campaignId) {
      if (answering.size === 0 && !others) return
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, recallLimitMs)
      })
      // A delivery side that fails to answer keeps what it promised; the caller takes what is free.
      await Promise.race([Promise.allSettled([recallHere(campaignId), others?.ask(campaignId)]), limit])
      clearTimeout(timer)
    },
    answer(recall) {
      answering.add(recall)
      others?.hear(recallHere)
      return () => {
        answering.delete(recall)
        if (answering.size === 0) others?.hear(null)
      }
    },
  }
}
