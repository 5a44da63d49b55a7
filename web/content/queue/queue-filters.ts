/** What of the queue is shown, as it stands in the address. */
import { type QueueState, queueStates } from '#domain/content/queue/queue-state.ts'

export interface QueueFilters {
  readonly site: number | null
  readonly status: QueueState | null
  readonly page: number
}

export const wholeQueue: QueueFilters = { site: null, status: null, page: 1 }

const wholeNumber = (text: string | undefined): number | null =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : null

export const readQueueFilters = (address: Readonly<Record<string, string | undefined>>): QueueFilters => ({
  site: wholeNumber(address.site),
  status: queueStates.find((one) => one === address.status) ?? null,
  page: wholeNumber(address.page) ?? 1,
})

/** What is as usual is left out. */
export function queueAddress({ site, status, page }: QueueFilters): string {
  const query = new URLSearchParams({
    ...(site !== null && { site: String(site) }),
    ...(status !== null && { status }),
    ...(page > 1 && { page: String(page) }),
  })
  return `/queue${query.size > 0 ? `?${query}` : ''}`
}
