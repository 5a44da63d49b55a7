/**
 * Leaves out of the browser's files what packages carry and nobody here calls, some 17 kB less for everybody's first
 * screen. Which of zod's methods those are is read from our own sources at each build, so that a new call brings back
 * its method.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Modules whose functions do nothing in a browser: schemas described as JSON Schema, as the server's page of the API does, and schemas that lead back to themselves. */
const silent = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema|memoizer)\.js$/

/** Zod's own English sentences, which nobody reads: ours stand in `contract/refusals.ts`. */
const english = /\/zod\/v4\/locales\/en\.js$/

/** Modules that stand for another way of doing what is done here by links, calls and lists of our own. They throw. */
const forbidden = new RegExp(
  [
    '/@tanstack/react-router/dist/esm/link',
    '/@tanstack/router-core/dist/esm/searchParams',
    '/@tanstack/query-core/build/modern/(mutation|infiniteQueryBehavior)',
  ]
    .map((path) => `${path}\\.js$`)
    .join('|'),
)

const schemas = /\/zod\/v4\/classic\/schemas\.js$/

/** Where the browser's own sources are. */
const folders = ['contract', 'domain', 'web']

export function withoutUnusedCode(): Plugin {
  return {
    name: 'masthead:without-unused-code',
    apply: 'build',
    // React has had since version 18 what this package brings to older ones.
    config: () => ({
      resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
    }),
    load(id) {
      if (english.test(id)) return 'export default () => ({})'
      const body = silent.test(id) ? '{}' : `{ throw new Error('left out of the build') }`
      if (!silent.test(id) && !forbidden.test(id)) return null
      const names = exportedNames(readFileSync(id, 'utf8'))
      return names.map((name) => `export function ${name}() ${body}`).join('\n')
    },
    transform: {
      filter: { id: schemas },
      handler: (code) => ({ code: withoutMethods(code, calledMethods()), map: null }),
    },
  }
}

/** `export const a`, `export function b`, `export class c`, `export { d, e as f }`. */
function exportedNames(source: string): string[] {
  const declared = [...source.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
    ([, name]) => name ?? '',
  )
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','))
  return [...declared, ...listed.map((one) => one.trim().split(' as ').at(-1) ?? '')]
}

/** The names of all that is called on anything in our sources. */
function calledMethods(): ReadonlySet<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const sources = files.filter((name) => /\.tsx?$/.test(name)).map((name) => readFileSync(name, 'utf8'))
  return new Set(
    sources.flatMap((source) => [...source.matchAll(/\.(\w+)[(<]/g)].map(([, name = '']) => name)),
  )
}

/** A method of a schema that is one statement, such as `email(params) { return this.check(...) }`. */
const method = /^ {4}(?:async )?(\w+)\(.*\) \{\n {8}.*;\n {4}\},\n/gm

/**
 * Zod's schemas without the methods that are called neither by us nor by another of its own, without their way to
 * JSON Schema, and without the reader that is made from text, which the browser's policy forbids.
 */
export function withoutMethods(code: string, called: ReadonlySet<string>): string {
  const own = new Set([...code.matchAll(/\b(?:this|inst|schema)\.(\w+)\(/g)].map(([, name]) => name))
  return code
    .replace(method, (whole, name) => (called.has(name) || own.has(name) ? whole : ''))
    .replace(/^ {4}inst\._zod\.processJSONSchema = .*;\n/gm, '')
    .replace('core.$ZodObjectJIT.init', 'core.$ZodObject.init')
}
