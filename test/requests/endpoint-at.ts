import type { Endpoint } from '#contract/kernel/endpoint.ts'

/** The endpoint that answers a request; those without parameters are asked first, as the product's router does. */
export function endpointOf(endpoints: readonly Endpoint[]) {
  const patterns = endpoints
    .map((endpoint) => ({
      endpoint,
      pattern: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
    }))
    .toSorted((a, b) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length)
  return (method: string, path: string): Endpoint | undefined => {
    const [address = ''] = path.split('?')
    return patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(address))
      ?.endpoint
  }
}
