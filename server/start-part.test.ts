import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Prints every module that a process of one part has loaded before it knows more than its settings. */
const listing = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context) } })
  await import(${JSON.stringify(new URL('./start-part.ts', import.meta.url).href)})
  console.log(loaded.join('\\n'))
  process.exit()`

test('a delivery process loads no code of accounts, screens, pictures, jobs and files for people', () => {
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', listing], { cwd })
    .toString()
    .split('\n')
  const packages = new Set(loaded.flatMap((url) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []))
  expect([...packages]).toEqual(expect.arrayContaining(['fastify', 'pg', 'isbot']))
  const unused = ['@node-rs/argon2', 'sharp', 'nodemailer', 'graphile-worker', 'react', 'csv-stringify']
  expect(unused.filter((name) => packages.has(name))).toEqual([])
  expect(loaded.filter((url) => /\/server\/(overview|billing|demonstration)\//.test(url))).toEqual([])
})
