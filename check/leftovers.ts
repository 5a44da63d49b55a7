/** What must not stay behind in any file: open ends, switched-off tests, machines and folders of the people who wrote it. */
import { posix } from 'node:path'
import { type Breach, breach, importsOf, isCode, isTest, type Source } from './source.ts'

interface Leftover {
  readonly pattern: RegExp
  readonly message: string
  readonly onlyIn?: (path: string) => boolean
}

/** The words are put together here, so that this file does not hold them itself. */
const word = (...parts: string[]): string => parts.join('')

const leftovers: readonly Leftover[] = [
  {
    pattern: new RegExp(
      `\\b(${word('TO', 'DO')}|${word('FIX', 'ME')}|${word('XX', 'X')}|${word('HA', 'CK')})\\b`,
      'g',
    ),
    message: 'an open end: finish it, or write it down as an issue',
    onlyIn: (path) => path !== 'docs/requirements.md',
  },
  {
    pattern: /\b(it|test|describe)\.(only|skip|todo|fixme|fails)\b/g,
    message: 'a test that is switched off or runs alone: mend it or remove it',
    onlyIn: isTest,
  },
  {
    pattern: new RegExp(`${word('regi', 'stry')}\\.[a-z0-9-]+\\.[a-z]+|\\b${word('_auth', 'Token')}\\b`, 'g'),
    message: 'names a package host: each machine brings its own setting',
  },
  {
    pattern: /(?<![\w.:/-])\/(home|Users|root)\/[a-z]\w*/g,
    message: 'names a folder of one machine: use a path inside the project or a setting',
  },
  {
    pattern: /\bD-\d\d\b|\b[AB]\d:\d+/g,
    message: 'cites a list that is not part of the project: cite a requirement or a decision record',
  },
]

export function leftoverBreaches(source: Source): Breach[] {
  return leftovers
    .filter(({ onlyIn }) => onlyIn?.(source.path) ?? true)
    .flatMap(({ pattern, message }) =>
      [...source.text.matchAll(pattern)].map((match) =>
        breach('leftovers', source, match.index, `'${match[0]}' ${message}`),
      ),
    )
}

/** A clone must stand alone: no import, link or dependency climbs out of the project's folder. */
export function outsideBreaches(source: Source): Breach[] {
  return referencesOf(source)
    .filter(({ target }) => target.startsWith('..'))
    .map(({ target, offset }) =>
      breach('outside', source, offset, `'${target}' lies outside the project: bring in what is needed`),
    )
}

function referencesOf(source: Source): { target: string; offset: number }[] {
  if (isCode(source.path))
    return importsOf(source).map(({ target, offset }) => ({ target: target ?? '', offset }))
  const pattern = source.path.endsWith('.md')
    ? /\]\((\.[^)#\s]*)/g
    : source.path.endsWith('.json')
      ? /"(?:file:|link:)?(\.\.?\/[^"*]*)"/g
      : undefined
  if (!pattern) return []
  return [...source.text.matchAll(pattern)].map((match) => ({
    target: posix.normalize(posix.join(posix.dirname(source.path), match[1] ?? '')),
    offset: match.index,
  }))
}
