/** Where a visitor is by the word of the network that stands in front of the product and has looked it up already. */
import type { IncomingHttpHeaders } from 'node:http'
import type { VisitorPlace } from '#domain/campaigns/targeting/targeting.ts'
import { readPlaceInWords } from '#server/gateways/geo/local.ts'

/**
 * `names`: the header of the country and, where there is one, that of the state. Null when they name no place that is
 * known here: then the address is looked up. Whoever asks makes sure that the headers are a trusted proxy's.
 */
export function placeByHeaders(headers: IncomingHttpHeaders, names: readonly string[]): VisitorPlace | null {
  const [country = '', state = ''] = names.map((name) => String(headers[name] ?? '').trim())
  if (country.length !== 2) return null
  return (state === '' ? null : readPlaceInWords(`${country}-${state}`)) ?? readPlaceInWords(country)
}
