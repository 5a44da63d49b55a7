/** Which codes a call may answer, found by the address that was asked. */
import { codesOf } from '#contract/kernel/codes-of.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { answeredCodes } from '#contract/refusals.ts'
import { served } from '#server/kernel/http/serve.ts'

/** Of a call that has a description, what it says; of anything else all codes that there are. */
export function codesOfCall(method: string, address: string): ReadonlySet<string> {
  const endpoint = endpointAt(method, address)
  return new Set(endpoint ? codesOf(endpoint) : answeredCodes)
}

/** As the router does, a path that is written out is taken before one with parameters. */
export function endpointAt(method: string, address: string): Endpoint | undefined {
  const [path = ''] = address.split('?')
  return served
    .filter((endpoint) => endpoint.method === method && shapeOf(endpoint).test(path))
    .toSorted((one, other) => parametersIn(one) - parametersIn(other))[0]
}

const shapeOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)

const parametersIn = ({ path }: Endpoint): number => path.split(':').length
