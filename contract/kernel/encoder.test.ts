import { expect, test } from 'vitest'
import { z } from 'zod'
import { campaignKinds } from '#domain/campaigns/campaign.ts'
import { comparedEncoderOf } from '#test/compared-encoder.ts'
import { wireSamples } from '#test/requests/wire-samples.ts'
import { campaignRow, type FullCampaignRow } from '../overview/fixed-names.ts'
import { encoderOf } from './encoder.ts'
import type { Endpoint } from './endpoint.ts'
import { always, as, inOurWords } from './in-our-words.ts'

const modules = import.meta.glob(['../**/*.ts', '!../**/*.test.ts'], { eager: true })
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value
const endpoints = Object.values(modules)
  .flatMap((module) => Object.values(module as Record<string, unknown>).flat())
  .filter(isEndpoint)

/** The same text, byte for byte. */
function expectSame(schema: z.ZodType, ours: unknown) {
  expect(JSON.stringify(encoderOf(schema)(ours))).toBe(JSON.stringify(z.encode(schema, ours)))
}

test.each(
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s is answered as its schema says', (_, { reply }) => {
  for (const wire of wireSamples(reply)) expectSame(reply, asServed(z.decode(reply, wire as never)))
})

const details: FullCampaignRow['details'] = {
  priority: 3,
  priorityCeiling: 9,
  createdBy: 7,
  viewsPerDay: 40,
  typeCode: 'banner',
  websiteId: 3,
  websiteName: 'The Herald',
  productId: 5,
  addCampaignName: 'Banner',
  chooseCampaignName: 'Choose',
  alternateZones: [33, 40],
  deadlineHours: 24,
  posts: [{ state: 'posted', scheduledFor: new Date('2026-03-08T12:00:00Z') }],
  articles: [{ state: 'pending', scheduledFor: null }],
}

/** Rows of campaigns are served with details that no screen reads. */
function asServed(ours: unknown): unknown {
  if (Array.isArray(ours)) return ours.map(asServed)
  if (typeof ours !== 'object' || ours === null || ours instanceof Date) return ours
  const parts = Object.entries(ours).map(([name, part]) => [name, asServed(part)] as const)
  return { ...Object.fromEntries(parts), ...('kindInWords' in ours && 'perDay' in ours && { details }) }
}

test.each(campaignKinds)('a row of a campaign of the kind %s is said with its details', (kind) => {
  for (const wire of wireSamples(campaignRow))
    expectSame(campaignRow, { ...(asServed(z.decode(campaignRow, wire as never)) as object), kind })
})

const text = z.string()
test.each<[string, z.ZodType, unknown]>([
  [
    'names that differ',
    z.array(inOurWords({ done: always(true), left: as('credits', text) })),
    [{ left: '3' }],
  ],
  ['what the schema does not name', z.object({ name: text }), { name: 'Spring', secret: 'kept back' }],
  ['what is left out', z.object({ name: text.optional(), at: text.nullish() }), { at: null }],
  ['any names', z.record(text, z.codec(text, z.int(), { decode: Number, encode: String })), { 7: 1, 3: 2 }],
  ['other fields', z.looseObject({ name: text }), { name: 'Spring', more: 1 }],
  ['one of several', z.union([z.object({ a: text }), z.object({ b: text })]), { b: 'second', c: 'no' }],
  ['what a check changes', z.string().trim(), ' Spring '],
  ['a default', z.object({ name: text.default('Spring') }), { name: 'Autumn' }],
])('an encoder says %s as the schema does', (_, schema, ours) => expectSame(schema, ours))

test('what cannot be said in the words of the wire is not sent', () => {
  const never = z.codec(text, z.int(), {
    decode: Number,
    encode: (value, payload) => {
      payload.issues.push({ code: 'custom', input: String(value), message: 'cannot be said' })
      return z.NEVER
    },
  })
  expect(() => encoderOf(never)(1)).toThrow('cannot be said')
})

test('the comparison in the server’s tests finds a reply that its schema would not say', () => {
  const counted = comparedEncoderOf(z.object({ left: z.int().min(0) }))
  expect(counted({ left: 3 })).toEqual({ left: 3 })
  expect(() => counted({ left: -3 })).toThrow('Too small')
})
