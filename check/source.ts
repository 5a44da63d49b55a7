/** Reads the project's own files, and reads one file as a syntax tree; everything else in `check/` starts here. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, posix, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export const projectFolder = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** A file of the project: its path from the project folder, with forward slashes, and its text. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** One place that stands on the wrong side of a wall; the message says where the code belongs. */
export interface Breach {
  readonly wall: string
  readonly path: string
  readonly line: number
  readonly message: string
}

/** A node of the syntax tree, as far as the walls look at it. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const notOurs = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'])
const textEndings = new Set('.ts .tsx .js .mjs .json .css .html .md .sql .svg .txt .yml .sh'.split(' '))
const largestFile = 2_000_000

/** Every text file of the project, except what is installed, built or written by a run. */
export function readSources(root = projectFolder): Source[] {
  const paths = readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    if (
      notOurs.has(entry.name) ||
      (entry.isDirectory() && entry.name.startsWith('.') && entry.name !== '.ci')
    )
      return []
    if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : []
    return readdirSync(join(root, entry.name), { recursive: true, withFileTypes: true })
      .filter((inner) => inner.isFile())
      .map((inner) => join(inner.parentPath, inner.name).slice(root.length + 1))
  })
  return paths
    .filter((path) => isText(path))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }))
    .filter((source) => source.text.length < largestFile)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

function isText(path: string): boolean {
  return textEndings.has(extname(path)) || /(^|\/)(\.ci\/|\.npmrc$)/.test(path)
}

export const isCode = (path: string): boolean => /\.tsx?$/.test(path)

/** Tests may look wherever they must: the walls are for the product's own code. */
export const isTest = (path: string): boolean =>
  /\.(test|spec|cases)\.(tsx?|json)$/.test(path) || /^(test|e2e|check|bench)\//.test(path)

/** The layer a file lives in is its first folder: `domain`, `server`, ... */
export const layerOf = (path: string): string => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '')

/** Whether a file is the product's own code, in one of these layers when any are named. */
export const isOwnCode = ({ path }: Source, ...layers: readonly string[]): boolean =>
  isCode(path) && !isTest(path) && (layers.length === 0 || layers.includes(layerOf(path)))

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

export function breach(wall: string, source: Source, offset: number, message: string): Breach {
  return { wall, path: source.path, line: lineAt(source.text, offset), message }
}

interface ParsedFile {
  readonly program: SyntaxNode
  readonly comments: readonly { readonly start: number; readonly end: number }[]
}

const parsed = new WeakMap<Source, ParsedFile>()

export function parse(source: Source): ParsedFile {
  const known = parsed.get(source)
  if (known) return known
  const result = parseSync(source.path, source.text)
  if (result.errors.length > 0) throw new Error(`${source.path}: ${result.errors[0]?.message}`)
  const fresh = { program: result.program as unknown as SyntaxNode, comments: result.comments }
  parsed.set(source, fresh)
  return fresh
}

/** Calls `visit` for each node, parents first. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node)
  for (const field in node) {
    const value = node[field]
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) walk(item, visit)
    } else if (isNode(value)) walk(value, visit)
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
}

/** The file's text with comments blanked, so that positions stay true and prose breaks no wall. */
export function withoutComments(source: Source): string {
  if (source.path.endsWith('.sql'))
    return source.text.replace(/--.*/g, (comment) => ' '.repeat(comment.length))
  if (!isCode(source.path)) return source.text
  let text = source.text
  for (const { start, end } of parse(source).comments)
    text = text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end)
  return text
}

export interface Import {
  /** As written: `#domain/kernel/money.ts`, `./store.ts`, `zod`. */
  readonly specifier: string
  /** The file of the project it names, from the project folder; undefined for a package. */
  readonly target: string | undefined
  readonly offset: number
}

const holdsASpecifier = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

/** What a file imports, also in types, re-exports and `import()`. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = []
  walk(parse(source).program, (node) => {
    const from = node['source']
    if (!holdsASpecifier.has(node.type) || !isNode(from) || typeof from['value'] !== 'string') return
    found.push({ specifier: from['value'], target: targetOf(source.path, from['value']), offset: from.start })
  })
  return found
}

/** The file of the project that a specifier names; undefined for a package. */
export function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(path), specifier))
  return undefined
}
