/** Places for forms with files: how many are in hand, and whose turn comes when one of them ends. */
import { afterEach, expect, test, vi } from 'vitest'
import { openFairPlaces, type PlaceLimits } from './fair-places.ts'

const usual = { inAll: 8, ofOnePerson: 2, waitingOfOnePerson: 30, waitMs: 60_000 }
const [ann, ben, eve] = [1, 2, 3]

/** A form that is in hand until it is told to end. */
interface Form {
  readonly person: number
  readonly end: () => void
}

/** What ends the forms of the test that still wait or are in hand. */
let endAll = async () => {}
afterEach(() => endAll())

function placesWith(changed: Partial<PlaceLimits> = {}) {
  const inAPlace = openFairPlaces(() => ({ ...usual, ...changed }))
  const inHand: Form[] = []
  let most = 0
  const send = (person: number, signal = new AbortController().signal, lane?: string) =>
    inAPlace({ person, signal, lane }, async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const form = { person, end: resolve }
      inHand.push(form)
      most = Math.max(most, inHand.length)
      await promise
      inHand.splice(inHand.indexOf(form), 1)
      return 'saved'
    })
  const people = () => inHand.map(({ person }) => person)
  /** Ends the form that is longest in hand, and says who is in hand then. */
  async function endOne(): Promise<number[]> {
    inHand[0]?.end()
    await settled()
    return people()
  }
  endAll = async () => {
    while (inHand.length > 0) await endOne()
  }
  const sendIn = (lane: string, person: number) => send(person, undefined, lane)
  return { send, sendIn, people, endOne, inHand, most: () => most }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { status: number; refusal: { refused: string } }) => [error.status, error.refusal.refused],
  )

test('twenty forms of one person at once are all taken, two at a time', async () => {
  const places = placesWith()
  const sent = Array.from({ length: 20 }, () => places.send(ann))
  await settled()
  for (let ended = 0; ended < 20; ended += 1) await places.endOne()
  expect(await Promise.all(sent)).toEqual(Array(20).fill('saved'))
  expect(places.most()).toBe(2)
})

test('whoever comes last is in hand at once while there are places, whoever waits before', async () => {
  const places = placesWith()
  for (let many = 0; many < 20; many += 1) void places.send(ann)
  void places.send(ben)
  await settled()
  expect(places.people()).toEqual([ann, ann, ben])
})

test('of those who wait, the place that comes free is that of whom has the fewest, and then of whom came first', async () => {
  const places = placesWith({ inAll: 3 })
  for (const person of [ann, ann, ben, ann, ann, ben, eve, eve]) void places.send(person)
  await settled()
  expect(places.people()).toEqual([ann, ann, ben])
  // Eve has none, Ann and Ben have one each; then Ann, who came before Ben, has two.
  expect(await places.endOne()).toEqual([ann, ben, eve])
  expect(await places.endOne()).toEqual([ben, eve, ann])
  expect(await places.endOne()).toEqual([eve, ann, ben])
})

test('of those who have equally many, the place is that of whom had a turn longest ago', async () => {
  const places = placesWith({ inAll: 1 })
  for (const person of [ann, ann, ann, ann, ben, ben, eve]) void places.send(person)
  await settled()
  const turns = places.people()
  for (let ended = 0; ended < 6; ended += 1) turns.push(...(await places.endOne()))
  expect(turns).toEqual([ann, ben, eve, ann, ben, ann, ann])
})

test('of a lane one is in hand at a time, and who waits for it holds no place', async () => {
  const places = placesWith({ inAll: 3 })
  for (const person of [ann, ben, eve]) void places.sendIn('large', person)
  await settled()
  expect(places.people()).toEqual([ann])
  void places.sendIn('other', ben)
  void places.send(eve)
  await settled()
  expect(places.people()).toEqual([ann, ben, eve])
  // Ann's place is Ben's, who waited for her lane.
  expect(await places.endOne()).toEqual([ben, eve, ben])
  expect(await places.endOne()).toEqual([eve, ben])
})

test('who is answered otherwise meanwhile waits as long as it takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const places = placesWith({ inAll: 1, waitMs: undefined })
  void places.send(ann)
  void places.send(ben)
  await vi.advanceTimersByTimeAsync(86_400_000)
  vi.useRealTimers()
  expect(await places.endOne()).toEqual([ben])
})

test('more of one person than may wait are refused, and nobody else’s', async () => {
  const places = placesWith({ waitingOfOnePerson: 3 })
  const sent = Array.from({ length: 10 }, () => refused(places.send(ann)))
  const other = places.send(ben)
  await settled()
  while (places.inHand.length > 0) await places.endOne()
  const answers = await Promise.all(sent)
  expect(answers.slice(0, 5)).toEqual(Array(5).fill(null))
  expect(answers.slice(5)).toEqual(Array.from({ length: 5 }, () => [503, 'too-many-forms']))
  expect(await other).toBe('saved')
})

test('whoever waited for too long is refused, and the next place is another’s', async () => {
  const places = placesWith({ inAll: 1, waitMs: 0 })
  void places.send(ann)
  expect(await refused(places.send(ben))).toEqual([503, 'too-many-forms'])
  expect(places.people()).toEqual([ann])
  expect(await places.endOne()).toEqual([])
})

test('whoever goes while waiting takes no place', async () => {
  const places = placesWith({ inAll: 1 })
  const gone = new AbortController()
  void places.send(ann)
  const left = refused(places.send(ben, gone.signal))
  void places.send(eve)
  await settled()
  gone.abort()
  expect(await left).toEqual([400, 'malformed'])
  expect(await refused(places.send(ben, gone.signal))).toEqual([400, 'malformed'])
  expect(await places.endOne()).toEqual([eve])
})
