/**
 * The walls of the house. Each takes a file and returns the places where it stands on the wrong side;
 * `npm run walls` prints them, `walls.test.ts` shows each one failing on a planted violation.
 */
import { callBreaches, layerBreaches } from './layers.ts'
import { leftoverBreaches, outsideBreaches } from './leftovers.ts'
import { moduleBreaches, storeBreaches } from './modules.ts'
import { numberBreaches } from './numbers.ts'
import { clockBreaches, domainBreaches, sqlClockBreaches } from './purity.ts'
import { type Breach, readSources, type Source } from './source.ts'
import { stateBreaches } from './state.ts'
import { wireNameBreaches } from './wire-names.ts'

const walls: readonly ((source: Source) => Breach[])[] = [
  layerBreaches,
  callBreaches,
  moduleBreaches,
  storeBreaches,
  domainBreaches,
  stateBreaches,
  clockBreaches,
  sqlClockBreaches,
  wireNameBreaches,
  numberBreaches,
  leftoverBreaches,
  outsideBreaches,
]

export function breachesOf(sources: readonly Source[]): Breach[] {
  return sources.flatMap((source) => walls.flatMap((wall) => wall(source)))
}

export const sentence = ({ wall, path, line, message }: Breach): string =>
  `${path}:${line} [${wall}] ${message}`

if (import.meta.main) {
  const breaches = breachesOf(readSources())
  for (const found of breaches) process.stderr.write(`${sentence(found)}\n`)
  process.stdout.write(breaches.length === 0 ? 'The walls stand.\n' : `${breaches.length} breaches.\n`)
  process.exitCode = breaches.length === 0 ? 0 : 1
}
