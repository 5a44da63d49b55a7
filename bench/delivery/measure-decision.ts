/** The decision alone, among few campaigns and among many. */
import { decisionsAmong } from './decision.ts'
import { noiseIn, printResult, spreadOf } from './print-result.ts'
import { rounds, many, manyText, few } from './extent.ts'
import { times, unit, atMost } from './units.ts'

/** Draws among few and among many in turn, and prints what one costs. */
export function measureDecision(): void {
  const [small, large] = [decisionsAmong(few), decisionsAmong(many)]
  const [ofFew, ofMany, ratios, edits]: number[][] = [[], [], [], []]
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = [small.measure(), large.measure()]
    ofFew?.push(one)
    ofMany?.push(other)
    ratios?.push(other / one)
    edits?.push(large.edit())
  }
  const noise = noiseIn(spreadOf(ofFew ?? []))
  const nanoseconds = unit('ns', 0)
  console.log(
    `\nThe decision, one zone with all campaigns; among ${few}: ${nanoseconds(spreadOf(ofFew ?? []).median)}`,
  )
  printResult(`among ${manyText}`, spreadOf(ofMany ?? []), nanoseconds, atMost(500, '500 ns'), noise)
  printResult(`as a multiple of among ${few}`, spreadOf(ratios ?? []), times, atMost(4, '4 x'), noise)
  printResult(
    'one campaign changed, and decided',
    spreadOf(edits ?? []),
    unit('ms', 3),
    atMost(1, '1 ms'),
    noise,
  )
}
