/**
 * The walls of the house. Each takes a file, or all of them where one alone cannot tell, and returns the places that
 * stand on the wrong side; `npm run walls` prints them, `walls.test.ts` shows each one failing on a planted violation.
 */
import { addressBreaches } from './addresses.ts'
import { aloneBreaches } from './alone.ts'
import { asvsBreaches } from './asvs.ts'
import { dangerBreaches } from './dangerous.ts'
import { callBreaches, layerBreaches } from './layers.ts'
import { leftoverBreaches, outsideBreaches } from './leftovers.ts'
import { licenceBreaches } from './licences.ts'
import { moduleBreaches, storeBreaches } from './modules.ts'
import { nameBreaches, typeNameBreaches } from './names.ts'
import { numberBreaches } from './numbers.ts'
import { clockBreaches, domainBreaches, sqlClockBreaches } from './purity.ts'
import { referenceBreaches } from './references.ts'
import { roomBreaches } from './rooms.ts'
import { screenBreaches } from './screens.ts'
import { type Breach, readSources, type Source } from './source.ts'
import { lengthBreaches, lengthsInWords, proportionBreaches } from './size-of-files.ts'
import { scriptBreaches } from './scripts.ts'
import { spreadBreaches } from './spreads.ts'
import { sqlBreaches } from './sql.ts'
import { stateBreaches } from './state.ts'
import { styleBreaches } from './styles.ts'
import { versionBreaches } from './versions.ts'
import { wireNameBreaches } from './wire-names.ts'

const walls: readonly ((source: Source) => Breach[])[] = [
  layerBreaches,
  callBreaches,
  screenBreaches,
  addressBreaches,
  moduleBreaches,
  storeBreaches,
  sqlBreaches,
  domainBreaches,
  stateBreaches,
  clockBreaches,
  sqlClockBreaches,
  wireNameBreaches,
  typeNameBreaches,
  numberBreaches,
  dangerBreaches,
  versionBreaches,
  lengthBreaches,
  spreadBreaches,
  scriptBreaches,
  leftoverBreaches,
  outsideBreaches,
]

const wallsOfTheWhole: readonly ((sources: readonly Source[]) => Breach[])[] = [
  aloneBreaches,
  roomBreaches,
  nameBreaches,
  referenceBreaches,
  styleBreaches,
  proportionBreaches,
  licenceBreaches,
  asvsBreaches,
]

/** What single files do wrong. */
export function breachesOf(sources: readonly Source[]): Breach[] {
  return sources.flatMap((source) => walls.flatMap((wall) => wall(source)))
}

/** The same, with what can be said of the whole project only. */
export function breachesOfProject(sources: readonly Source[]): Breach[] {
  return [...breachesOf(sources), ...wallsOfTheWhole.flatMap((wall) => wall(sources))]
}

export const sentence = ({ wall, path, line, message }: Breach): string =>
  `${path}:${line} [${wall}] ${message}`

if (import.meta.main) {
  const sources = readSources()
  const breaches = breachesOfProject(sources)
  for (const found of breaches) process.stderr.write(`${sentence(found)}\n`)
  process.stdout.write(`${lengthsInWords(sources)}\n`)
  process.stdout.write(breaches.length === 0 ? 'The walls stand.\n' : `${breaches.length} breaches.\n`)
  process.exitCode = breaches.length === 0 ? 0 : 1
}
