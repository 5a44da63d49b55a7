/**
 * Between what moves a campaign's money and what promises its impressions. A removal, refund or transfer asks
 * for the promises back before it counts what is free; the delivery side of the same process answers. Where
 * none runs there is nothing to wait for, and only what is free is taken.
 */
export interface Promises {
  /**
   * Asks for a campaign's unreserved promises back and waits for them, two seconds at most. Call it inside
   * the transaction, after the campaign's row was locked: nothing can be promised anew until that ends.
   */
  recall(campaignId: number): Promise<void>
  /** The delivery side answers recalls from now on, until the returned function is called. */
  answer(recall: (campaignId: number) => Promise<void>): () => void
}

const recallLimitMs = 2_000

export function openPromises(): Promises {
  const answering = new Set<(campaignId: number) => Promise<void>>()
  return {
    async recall(campaignId) {
      if (answering.size === 0) return
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, recallLimitMs)
      })
      // A delivery side that fails to answer keeps what it promised; the caller takes what is free.
      await Promise.race([Promise.allSettled([...answering].map((recall) => recall(campaignId))), limit])
      clearTimeout(timer)
    },
    answer(recall) {
      answering.add(recall)
      return () => answering.delete(recall)
    },
  }
}
