/**
 * Every package that is installed, for whatever system, is under a licence that asks for no more than its notice; the
 * few others stand here by name, each with the reason why it may be used all the same.
 */
import { type Breach, breach, type Source } from './source.ts'

const lockFile = 'package-lock.json'

/** The SPDX names of the licences that a package may have. */
const allowed = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Python-2.0 Unlicense CC0-1.0 Zlib'.split(
    ' ',
  ),
)

interface Exception {
  readonly packages: RegExp
  readonly licence: string
  readonly reason: string
}

const exceptions: readonly Exception[] = [
  {
    packages:
      /^@(fontsource(-variable)?|expo-google-fonts)\/(inter|charis-sil|noto-sans-hebrew|ibm-plex-sans-arabic|noto-sans-symbols-2|noto-emoji)$/,
    licence: 'OFL-1.1',
    reason: 'the faces, which are handed out as they are and under their own names',
  },
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips as a library of its own beside our code, which anybody may put another in the place of',
  },
  {
    packages: /^lightningcss/,
    licence: 'MPL-2.0',
    reason: 'makes the style sheets smaller when they are built, and is not part of them',
  },
  {
    packages: /^(axe-core|ical\.js)$/,
    licence: 'MPL-2.0',
    reason: 'runs in tests alone',
  },
  {
    packages: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    reason: 'a table about browsers, which mutation testing brings along and nothing of ours reads',
  },
  {
    packages: /^@ip-location-db\/dbip-city-mmdb$/,
    licence: 'SEE LICENSE IN DBIP-LICENSE (CC-BY-4.0)',
    reason: 'a table, whose source README.md names as its licence asks',
  },
  {
    packages: /^(combine-errors|png-js)$/,
    licence: '',
    reason: 'MIT, which stands in its Readme or LICENSE alone',
  },
]

interface Package {
  readonly license?: string
}

/** A wall of the whole project: what package-lock.json would install. */
export function licenceBreaches(sources: readonly Source[]): Breach[] {
  const lock = sources.find(({ path }) => path === lockFile)
  if (!lock) return []
  const { packages } = JSON.parse(lock.text) as { packages: Record<string, Package> }
  const installed = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { license = '' }]) => ({ name: path.replace(/^.*node_modules\//, ''), path, license }))
  const unused = exceptions.filter((one) => !installed.some(({ name, license }) => needs(one, name, license)))
  return [
    ...installed
      .filter(({ name, license }) => !mayUse(name, license))
      .map(({ name, path, license }) => {
        const told = `${name} is under '${license}': use another package, or say in check/licences.ts why it may stay`
        return breach('licences', lock, lock.text.indexOf(`"${path}"`), told)
      }),
    ...unused.map(({ packages: named, reason }) =>
      breach('licences', lock, 0, `no package needs the exception of ${named.source} any more (${reason})`),
    ),
  ]
}

/** `A OR B` leaves the choice, `A AND B` asks for both. */
function mayUse(name: string, license: string): boolean {
  const excepted = new Set(exceptions.filter(({ packages }) => packages.test(name)).map((one) => one.licence))
  if (excepted.has(license)) return true
  return license
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one) || excepted.has(one)))
}

const needs = ({ packages, licence }: Exception, name: string, license: string): boolean =>
  packages.test(name) && license.includes(licence)
