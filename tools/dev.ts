/**
 * `npm run dev`: the server, started again when its code changes, and the screens, replaced in the open page.
 * The browser speaks to Vite, which passes everything that is not a screen on to the server.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('..', import.meta.url))
const port = process.env.PORT ?? '3000'
const screensPort = String(Number(port) + 1)

const watched = ['server', 'domain', 'contract', 'seed'].map(
  (folder) => `--watch-path=${join(project, folder)}`,
)
const server = run([...watched, '--watch-preserve-output', join(project, 'server/main.ts')], {
  PORT: port,
  BASE_URL: `http://localhost:${screensPort}`,
})
const vite = join(project, 'node_modules/vite/bin/vite.js')
const screens = run([vite, '--port', screensPort, '--strictPort'], {
  MASTHEAD_API: `http://localhost:${port}`,
})

// Ctrl-C reaches both of them; whichever ends first takes the other along.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => [server, screens].forEach((child) => child.kill(signal)))
server.once('exit', () => screens.kill())
screens.once('exit', () => server.kill())

function run(words: readonly string[], settings: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, words, {
    cwd: project,
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  })
}
