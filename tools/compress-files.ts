/** Writes each built file once more in the two ways that browsers ask for: a phone loads a third of the bytes. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

export function compressFiles(): Plugin {
  return {
    name: 'masthead:compress-files',
    apply: 'build',
    async writeBundle({ dir = '.' }, bundle) {
      for (const name of Object.keys(bundle).filter((one) => /\.(js|css)$/.test(one))) {
        const file = join(dir, name)
        const bytes = await readFile(file)
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes))
      }
    },
  }
}
