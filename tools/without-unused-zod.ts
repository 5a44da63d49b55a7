import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const describing = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
const english = /\/zod\/v4\/locales\/en\.js$/

/**
 * Leaves out of the browser's files what describes schemas as JSON Schema, which only the server's page of the API
 * does, and zod's own English sentences, which nobody reads: ours stand in `contract/refusals.ts`. Each function
 * becomes one that does nothing; about 6 kB less for everybody's first screen.
 */
export function withoutUnusedZod(): Plugin {
  return {
    name: 'masthead:without-unused-zod',
    apply: 'build',
    load(id) {
      if (english.test(id)) return 'export default () => ({})'
      if (!describing.test(id)) return null
      const names = exportedNames(readFileSync(id, 'utf8'))
      return names.map((name) => `export const ${name} = () => {}`).join('\n')
    },
  }
}

/** `export const a`, `export function b` and `export { c as d }`. */
function exportedNames(source: string): string[] {
  const declared = source.matchAll(/^export (?:const|function) (\w+)/gm)
  const renamed = source.matchAll(/^export \{ \w+ as (\w+) \}/gm)
  return [...declared, ...renamed].map(([, name]) => name ?? '')
}
