/** A product whose delivery was declared gone ends, so that whoever watches over it starts it anew. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Masthead, projectFolder } from '../masthead.ts'

const room = mkdtempSync(join(tmpdir(), 'masthead-fenced-'))
// Root's database user must be let in.
chmodSync(room, 0o755)
const dataDir = join(room, 'data')
let running: Masthead | null = null
afterAll(async () => {
  await running?.stop()
  rmSync(room, { recursive: true, force: true })
})

test('DLV-03 fenced by command while it runs, it says so, ends, and delivers again after its next start', async () => {
  running = await Masthead.up({ dataDir })
  const said = execFileSync(
    process.execPath,
    [join(projectFolder, 'server/fence-delivery-node.ts'), 'main'],
    {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: '0' },
      encoding: 'utf8',
    },
  )
  expect(said).toContain('main is fenced')
  expect(await running.ended).toBe(1)
  expect(running.output).toContain('Delivery ended: another process has taken this node. Start it again.')
  running = await Masthead.up({ dataDir })
  expect(await running.health()).toBe(200)
}, 120_000)
