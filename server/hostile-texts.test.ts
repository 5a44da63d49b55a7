/** Texts and bodies that break other programs, at every field of every endpoint, also of one that is added later. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure } from '#contract/kernel/fields.ts'
import { awkwardTexts } from '#test/corpora/awkward-texts.ts'
import { hostileMarkup } from '#test/corpora/hostile-markup.ts'
import { ambiguousJson, noJson, soundJson } from '#test/corpora/odd-json.ts'
import {
  addBelongings,
  ask,
  type Belongings,
  endpoints,
  isByLink,
  nameOf,
  pathWith,
  separateIds,
  whoMay,
} from '#test/requests/every-endpoint.ts'
import type { Answer } from '#test/person.ts'
import { fieldPlaces, withValue } from '#test/requests/request-ids.ts'
import { addressOf, send, soundRequest } from '#test/requests/sound-request.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'

/** Thousands of requests, one after another, to each call there is. */
const everyCallMs = 360_000

let world: World
let own: Belongings
beforeAll(async () => {
  world = await makeWorld()
  await separateIds(world.db)
  own = await addBelongings(world, 'advertiser')
  // So many texts are wrong passwords that nobody could sign in any more.
  await setSetting(world, 'signIn.failuresBeforeLock', 1_000_000)
})
afterAll(() => world.close())

/** Delivery reads nothing but its addresses; the live line does not end; the others read through their schemas. */
const reading = () => endpoints().filter(({ path }) => !path.startsWith('/d/') && !path.endsWith('/live'))
const takingBodies = () => reading().filter(({ method }) => method !== 'GET')

const dashboardPage = '<div id="root">'
const endedPage = '<h1>This preview has ended</h1>'

/** Null when it is an answer of ours: what was asked, a refusal in words, or a page for people who followed a link. */
function faultOf({ status, body }: Answer, statuses?: readonly number[]): string | null {
  const isRefusal = failure.safeParse(body).success && body.error.length > 5
  const isPage = status === 404 && [dashboardPage, endedPage].some((page) => String(body).includes(page))
  const isOurs = status < 400 || (status < 500 && isRefusal) || isPage
  return isOurs && (statuses?.includes(status) ?? true)
    ? null
    : `${status} ${JSON.stringify(body).slice(0, 160)}`
}

/** Of a list so many in turn, beginning where the one before ended, so that all come up on the way. */
function dealer<Item>(items: readonly Item[]): (count: number) => Item[] {
  let dealt = 0
  return (count) => Array.from({ length: count }, () => items[dealt++ % items.length] as Item)
}

test('every field takes awkward texts and hostile markup as text, or refuses it in words', {
  timeout: everyCallMs,
}, async () => {
  const deal = dealer([...awkwardTexts, ...hostileMarkup])
  const wrong: string[] = []
  let sent = 0
  for (const endpoint of reading()) {
    const person = await whoMay(world, endpoint)
    for (const place of fieldPlaces(endpoint)) {
      const sound = soundRequest(endpoint, own)
      const texts = deal(8)
      const answers = await Promise.all(
        texts.map((text) => send(person, endpoint, withValue(place, text, sound))),
      )
      sent += answers.length
      answers.forEach((answer, at) => {
        const fault = faultOf(answer)
        const what = `${nameOf(endpoint)} ${place.part}.${place.path.join('.')} = ${JSON.stringify(texts[at])}`
        if (fault !== null) wrong.push(`${what}: ${fault}`)
      })
    }
  }
  expect(wrong).toEqual([])
  expect(sent).toBeGreaterThan(2 * (awkwardTexts.length + hostileMarkup.length))
})

describe('bodies of JSON', { timeout: everyCallMs }, () => {
  const json = { 'content-type': 'application/json' }

  async function onEveryBody(bodies: readonly string[], faultOfAnswer: (answer: Answer) => string | null) {
    const wrong: string[] = []
    for (const endpoint of takingBodies()) {
      const person = await whoMay(world, endpoint)
      // Whoever holds no link is met before their body is read.
      const path = isByLink(endpoint)
        ? addressOf(endpoint, soundRequest(endpoint, own))
        : pathWith(endpoint, 'none')
      for (const body of bodies) {
        const fault = faultOfAnswer(await ask(person, endpoint, path, body, json))
        if (fault !== null) wrong.push(`${nameOf(endpoint)} ${JSON.stringify(body)}: ${fault}`)
      }
    }
    expect(wrong).toEqual([])
  }

  test('what is none is 400 everywhere', () => onEveryBody(noJson, (answer) => faultOf(answer, [400])))

  test('what two readers could take otherwise is 400 everywhere', () =>
    onEveryBody(ambiguousJson, (answer) => faultOf(answer, [400])))

  test('what is sound is read, and judged by its fields', () =>
    onEveryBody(soundJson, (answer) =>
      answer.status === 400 ? `${answer.status} ${answer.body.error}` : faultOf(answer),
    ))
})
