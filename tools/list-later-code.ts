/** Writes down which files the entry does without, nearest first, so that a page can fetch them before they are needed. */
import type { Plugin } from 'vite'

export function listLaterCode(): Plugin {
  return {
    name: 'masthead:list-later-code',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
        const seen = new Set<string>()
        const found: string[] = []
        /** A file is named after those that it cannot do without: where it is there, all of it is. */
        const find = (name: string) => {
          if (seen.has(name)) return
          seen.add(name)
          const { imports = [], viteMetadata } = byName.get(name) ?? {}
          for (const needed of [...imports, ...(viteMetadata?.importedCss ?? [])]) find(needed)
          found.push(name)
        }
        for (const { isEntry, fileName } of chunks) if (isEntry) find(fileName)
        const atOnce = found.length
        // A list goes on with what is added while it is gone through.
        for (const name of found) for (const next of byName.get(name)?.dynamicImports ?? []) find(next)
        const later = found.slice(atOnce).map((name) => `/${name}`)
        this.emitFile({ type: 'asset', fileName: 'later.json', source: JSON.stringify(later) })
      },
    },
  }
}
