/** Requests to every endpoint by everybody: what an endpoint takes, with something wrong in many of them. */
import fc, { type Arbitrary } from 'fast-check'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { fieldOnTheWire } from '#contract/kernel/field-names.ts'
import { idFor } from '../requests/every-endpoint.ts'
import { png } from '../files/pictures.ts'
import { type Fields, fieldsFor } from './bodies.ts'
import type { Scene } from './scene.ts'
import { anything, secrets } from './values.ts'

/** A request before it is known who sends it with which session. */
export interface Plan {
  /** The name of a person of the cast; null: signed out. */
  readonly who: string | null
  readonly method: string
  readonly path: string
  /** Those of `token` and `cookie` are the sender's own. */
  readonly body: Body
  readonly twist: Twist
  readonly network: number
}

type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly fields: unknown }
  | { readonly kind: 'form'; readonly fields: Fields; readonly file: string | null }
  | { readonly kind: 'text'; readonly text: string }

interface Twist {
  /** `none` leaves the token out, `foreign` sends somebody else's. */
  readonly token?: 'none' | 'nonsense' | 'foreign'
  readonly cookie?: 'none' | 'nonsense'
  readonly headers?: Readonly<Record<string, string>>
}

export interface Around {
  readonly endpoints: readonly Endpoint[]
  readonly people: readonly (string | null)[]
  readonly scene: Scene
}

export function requests({ endpoints, people, scene }: Around): Arbitrary<Plan> {
  const plans = endpoints.map((endpoint) =>
    fc.record({
      who: fc.constantFrom(...people),
      method: mostly(fc.constant<string>(endpoint.method), fc.constantFrom(...methods), 24),
      path: pathOf(endpoint, scene),
      body: bodyOf(endpoint, scene),
      twist: twists,
      network: fc.integer({ min: 0, max: 0xffffff }),
    }),
  )
  return fc.oneof(...plans)
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND']

function mostly<Value>(usual: Arbitrary<Value>, rare: Arbitrary<Value>, times: number): Arbitrary<Value> {
  return fc.oneof({ weight: times, arbitrary: usual }, { weight: 1, arbitrary: rare })
}

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const encoded = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed()).slice(0, 2_000)

const rawPieces = [
  '%',
  '%ff',
  '%c0%ae',
  '%00',
  '..',
  '%2F',
  '01',
  '1e3',
  '1;',
  '-1',
  '0',
  '2147483648',
  '9'.repeat(30),
]

const idsIn = ({ known, others }: Scene): number[] => [known, ...others].flatMap((one) => Object.values(one))

function pathOf(endpoint: Endpoint, scene: Scene): Arbitrary<string> {
  const { path, query } = endpoint
  const ids = idsIn(scene)
  const pieces = path.split(/(:\w+)/).map((piece) =>
    piece.startsWith(':')
      ? piece === ':decision'
        ? mostly(fc.constantFrom(...scene.decisions), anything.map(encoded), 9)
        : fc.oneof(
            { weight: 12, arbitrary: fc.constant(String(idFor(endpoint, scene.known))) },
            {
              weight: 4,
              arbitrary: fc.constantFrom(...scene.others).map((one) => String(idFor(endpoint, one))),
            },
            { weight: 4, arbitrary: fc.constantFrom(...ids).map(String) },
            { weight: 1, arbitrary: fc.constantFrom(...rawPieces) },
            { weight: 1, arbitrary: anything.map(encoded) },
          )
      : fc.constant(piece),
  )
  const questions = fieldsFor(query, idFor(endpoint, scene.known), ids).map((fields) =>
    Object.entries(fields)
      .flatMap(([name, value]) =>
        [value]
          .flat()
          .slice(0, 9)
          .map((one) => `${encoded(name)}=${encoded(one)}`),
      )
      .join('&'),
  )
  const odd = fc.constantFrom(
    'a[]=1&a[]=2',
    'page=1&page=2',
    '=',
    '&&&',
    '%',
    '%ff=%ff',
    `a=${'x'.repeat(9_000)}`,
  )
  return fc
    .tuple(fc.tuple(...pieces), mostly(questions, odd, 20))
    .map(([parts, asked]) => parts.join('') + (asked && `?${asked}`))
}

function bodyOf(endpoint: Endpoint, scene: Scene): Arbitrary<Body> {
  const fields = fieldsFor(endpoint.body, idFor(endpoint, scene.known), idsIn(scene))
  const json = fields.map((made): Body => ({ kind: 'json', fields: made }))
  const broken = fc.oneof(
    fc.constantFrom(...brokenTexts).map((text): Body => ({ kind: 'text', text })),
    fields.map((made): Body => ({ kind: 'text', text: twice(made) })),
    fields.map((made): Body => ({ kind: 'text', text: JSON.stringify(made).slice(0, -3) })),
    anything.map((value): Body => ({ kind: 'json', fields: value })),
  )
  if (endpoint.multipart) return mostly(formOf(fields), broken, 9)
  if (endpoint.method === 'GET') return mostly<Body>(fc.constant({ kind: 'none' }), json, 20)
  return mostly(json, broken, 9)
}

/** The first key a second time, with another value. */
const twice = (fields: Fields): string =>
  JSON.stringify(fields).replace(/^\{("[^"]*":)/, (_, key: string) => `{${key}null,${key}`)

const brokenTexts = [
  '',
  '{',
  '{}{}',
  'null',
  '[]',
  '"text"',
  'NaN',
  '{"a":1e400}',
  '{"a":-0}',
  '{"__proto__":{"isadmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"a":1,}',
  "{'a':1}",
  'a=1&b=2',
  '<a/>',
  '['.repeat(5_000) + ']'.repeat(5_000),
  '{"a":'.repeat(3_000) + '1' + '}'.repeat(3_000),
  '{"a":"' + 'x'.repeat(300_000) + '"}',
]

/** A picture that fits, and files that claim to be one. */
const banner = (await png()).toString('base64')
const files = [
  banner,
  banner,
  banner.slice(0, 80),
  'R0lGODlhAQABAAAAACw=',
  'PHN2Zz48c2NyaXB0Pg==',
  '',
  'AAAA'.repeat(20_000),
]

const formOf = (fields: Arbitrary<Fields>): Arbitrary<Body> =>
  fc.record({ kind: fc.constant('form' as const), fields, file: fc.constantFrom(null, ...files) })

const headers = fc.oneof(
  fc
    .constantFrom(
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'nonsense',
      '',
    )
    .map((type) => ({ 'content-type': type })),
  fc
    .constantFrom('application/json; charset=utf-16', 'application/json;;', 'application/jsonp')
    .map((type) => ({ 'content-type': type })),
  fc.constantFrom('https://evil.example', 'null', 'http://localhost').map((origin) => ({ origin })),
  fc.constantFrom('gzip', 'br, deflate', 'identity').map((encoding) => ({ 'content-encoding': encoding })),
  fc.constantFrom('evil.example', 'localhost:1', '').map((host) => ({ host })),
  fc.constantFrom('bytes=0-1', 'bytes=-1', 'bytes=9-1').map((range) => ({ range })),
  fc.constantFrom('"x"', '*', 'W/"1"').map((tag) => ({ 'if-none-match': tag })),
  fc.constantFrom('text/html', 'application/xml', 'a/b;q=9').map((accept) => ({ accept })),
  fc
    .constantFrom('1.2.3', '::1', 'x'.repeat(300), '127.0.0.1, 8.8.8.8')
    .map((from) => ({ 'x-forwarded-for': from })),
  fc.constantFrom(...secrets.cards, '', 'x'.repeat(4_000)).map((agent) => ({ 'user-agent': agent })),
)

const twists: Arbitrary<Twist> = fc.oneof(
  { weight: 16, arbitrary: fc.constant<Twist>({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('none', 'nonsense', 'foreign').map((token) => ({ token }) as Twist),
  },
  { weight: 1, arbitrary: fc.constantFrom('none', 'nonsense').map((cookie) => ({ cookie }) as Twist) },
  { weight: 2, arbitrary: headers.map((made) => ({ headers: made as Record<string, string> })) },
)

/** The part of a form that carries the file. */
export const fileField = fieldOnTheWire('file')
