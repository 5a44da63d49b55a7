/** Which codes a call may answer, found by the address that was asked. */
import { codesOf } from '#contract/kernel/codes-of.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { answeredCodes } from '#contract/refusals.ts'
import { served } from '#server/kernel/http/serve.ts'
import { endpointOf } from './requests/endpoint-at.ts'

const anyCode: ReadonlySet<string> = new Set(answeredCodes)
const codesByEndpoint = new Map<Endpoint, ReadonlySet<string>>()
/** Made anew when the product serves more than before. */
let finder = { served: 0, find: endpointOf([]) }

/** Of a call that has a description, what it says; of anything else all codes that there are. */
export function codesOfCall(method: string, address: string): ReadonlySet<string> {
  if (finder.served !== served.length) finder = { served: served.length, find: endpointOf(served) }
  const endpoint = finder.find(method, address)
  if (!endpoint) return anyCode
  const codes = codesByEndpoint.get(endpoint) ?? new Set<string>(codesOf(endpoint))
  codesByEndpoint.set(endpoint, codes)
  return codes
}
