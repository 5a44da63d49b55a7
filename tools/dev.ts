/**
 * `npm run dev`: the server, started again when its code changes, and the screens, replaced in the open page.
 * The browser speaks to Vite, which passes everything that is not a screen on to the server.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('..', import.meta.url))
const port = process.env.PORT ?? '3000'
const screensPort = String(Number(port) + 1)
const address = `http://localhost:${screensPort}`

const settings = { ...process.env, PORT: port, BASE_URL: address, SERVER_PORT: port }
const watched = ['server', 'domain', 'contract', 'seed'].map(
  (folder) => `--watch-path=${join(project, folder)}`,
)
const vite = join(project, 'node_modules/vite/bin/vite.js')
const children = [
  [...watched, '--watch-preserve-output', join(project, 'server/main.ts')],
  [vite, '--port', screensPort, '--strictPort'],
].map((words) => spawn(process.execPath, words, { cwd: project, env: settings, stdio: 'inherit' }))

// Ctrl-C reaches all of them; whichever ends first takes the other along.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
for (const child of children) child.once('exit', () => children.forEach((other) => other.kill()))
