import { gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { expect, test } from 'vitest'

async function builtTag(): Promise<string> {
  const builder = await createBuilder({
    configFile: 'vite.tag.config.ts',
    logLevel: 'silent',
    build: { write: false },
  })
  const tag = builder.environments['tag']
  if (!tag) throw new Error('the tag is not among the scripts')
  const made = await builder.build(tag)
  const [bundle] = Array.isArray(made) ? made : [made]
  const file = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (file?.type !== 'chunk') throw new Error('the tag was not built')
  return file.code
}

test('DLV-01 the tag is at most 2.0 kB on the way to a publisher’s page', async () => {
  expect(gzipSync(await builtTag()).length).toBeLessThanOrEqual(2000)
})

test('DLV-01 the tag touches no cookie, and no storage but the one number of a page that allows it', async () => {
  const code = await builtTag()
  expect(code).not.toMatch(/cookie|sessionStorage|indexedDB/)
  expect(code.match(/localStorage/g)).toHaveLength(3)
  expect(code.match(/credentials:`omit`|credentials:"omit"/g)).toHaveLength(2)
})
