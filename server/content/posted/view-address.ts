import type { PostedAddress } from '#contract/content/posted-address.ts'
import type { AddressRecord } from './store/addresses.ts'

export const viewAddress = (kept: AddressRecord | undefined): PostedAddress => ({
  postedAddress: kept ?? null,
})
