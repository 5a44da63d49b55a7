/** A request that an endpoint's schemas take, about things of one person, and sending it. */
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { ask, type Belongings, thingOf } from './every-endpoint.ts'
import { exampleOf } from './example-request.ts'
import type { Answer, Person } from '../person.ts'
import { idPlaces, type RequestParts, withId } from './request-ids.ts'

/** With what must be there; every id of it names a thing of this person, or the first of what is nobody's. */
export function soundRequest(endpoint: Endpoint, of: Belongings): RequestParts {
  const sent: RequestParts = { params: {}, query: exampleOf(endpoint.query), body: exampleOf(endpoint.body) }
  if ('amount' in sent.body) sent.body.amount = '900'
  return idPlaces(endpoint)
    .filter(({ part, path: [name = ''] }) => part === 'params' || name in sent[part])
    .reduce((so, place) => withId(place, thingOf(place.thing, of) ?? 1, so), sent)
}

/** The path with its ids in place, and the query behind it. */
export function addressOf(endpoint: Endpoint, { params, query }: RequestParts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? 1)),
  )
  const asked = new URLSearchParams(query as Record<string, string>).toString()
  return `${path}${asked && `?${asked}`}`
}

export const send = (
  person: Person,
  endpoint: Endpoint,
  sent: RequestParts,
  headers: Record<string, string> = {},
): Promise<Answer> => ask(person, endpoint, addressOf(endpoint, sent), sent.body, headers)
