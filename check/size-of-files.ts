/**
 * How large things may grow before they hold a second idea: files, folders and functions. Counted is the product's own
 * code; tests stand beside it, rows of `seed/` are data, and a style sheet is as long as what it paints.
 */
import { dirname } from 'node:path'
import {
  type Breach,
  breach,
  isNode,
  isOwnCode,
  parse,
  type Source,
  type SyntaxNode,
  walk,
} from './source.ts'

const most = { median: 60, lines: 300, files: 40, functionLines: 100 }

const walled = ['domain', 'contract', 'server', 'web', 'tag', 'tools']

const isCounted = (source: Source): boolean => isOwnCode(source, ...walled)

const linesIn = (text: string): number => text.trimEnd().split('\n').length

/** Each function and each file that is too long for itself. */
export function lengthBreaches(source: Source): Breach[] {
  if (!isCounted(source)) return []
  const lines = linesIn(source.text)
  const found: Breach[] = []
  if (lines > most.lines)
    found.push(
      breach(
        'size',
        source,
        0,
        `${lines} lines, ${most.lines} at most: give its second idea a file and a name`,
      ),
    )
  walk(parse(source).program, (node) => {
    const long = isFunction(node) ? linesIn(source.text.slice(node.start, node.end)) : 0
    if (long > most.functionLines)
      found.push(
        breach(
          'size',
          source,
          node.start,
          `a function of ${long} lines, ${most.functionLines} at most: give its steps names of their own`,
        ),
      )
  })
  return found
}

const isFunction = ({ type, body }: SyntaxNode): boolean => /Function/.test(type) && isNode(body)

/** What holds for all files together: how many a folder has, and how long most of them are. */
export function proportionBreaches(sources: readonly Source[]): Breach[] {
  const counted = sources.filter(isCounted)
  const folders = Map.groupBy(counted, ({ path }) => dirname(path))
  const found = [...folders]
    .filter(([, files]) => files.length > most.files)
    .map(([folder, files]) =>
      ofAll(folder, `${files.length} source files, ${most.files} at most: sort them into rooms`),
    )
  const middle = longestOf(counted, 0.5)
  if (middle > most.median)
    found.push(
      ofAll(
        '.',
        `more than half of the files have ${middle} lines or more, ${most.median} at most: part the longest`,
      ),
    )
  return found
}

/** Lines that this share of the files keep to. */
function longestOf(counted: readonly Source[], share: number): number {
  const lengths = counted.map(({ text }) => linesIn(text)).sort((one, other) => one - other)
  return lengths[Math.ceil(lengths.length * share) - 1] ?? 0
}

/**
 * How long files are, for whoever reads the result of the walls. The longest are told and not judged: a limit on
 * them was met by writing fields in groups, which reads worse than a long file
 * (docs/decisions/0079-a-limit-that-made-code-worse.md).
 */
export function lengthsInWords(sources: readonly Source[]): string {
  const counted = sources.filter(isCounted)
  return `${counted.length} files: half of them have ${longestOf(counted, 0.5)} lines at most, 95 of 100 have ${longestOf(counted, 0.95)}.`
}

const ofAll = (path: string, message: string): Breach => ({ wall: 'size', path, line: 1, message })
