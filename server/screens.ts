/**
 * The files that a browser loads: the screens and the publisher's tag, built by Vite into `dist/` when their
 * sources changed. The stamp beside them is a hash of everything they are made from.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forEverybody } from './kernel/private-files.ts'
import { StartFault } from './kernel/start-fault.ts'

const projectFolder = fileURLToPath(new URL('..', import.meta.url))
/** What `server/` may hand out as it is. */
export const screensFolder = join(projectFolder, 'dist')

const stampFile = join(screensFolder, 'stamp')
const others = ['vite.client.config.ts', 'vite.tag.config.ts']
const sourceFolders = ['web', 'tag', 'contract', 'domain', 'tools']
const sourceFiles = ['index.html', 'package-lock.json', 'vite.config.ts', ...others]
const configs = ['vite.config.ts', ...others]

/** Builds what is stale. `say` hears that it takes a moment. */
export async function buildScreens(say: (line: string) => void): Promise<void> {
  const stamp = hashOfSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  say('Building the screens ...')
  for (const config of configs.filter((name) => existsSync(join(projectFolder, name)))) await runVite(config)
  forEverybody(() => writeFileSync(stampFile, stamp))
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  const folders = sourceFolders.flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const files = sourceFiles.map((name) => join(projectFolder, name)).filter((path) => existsSync(path))
  for (const path of [...folders, ...files].sort())
    hash.update(path.slice(projectFolder.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

async function runVite(config: string): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const build = forEverybody(() =>
    spawn(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
      cwd: projectFolder,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Tests run with another word here, which would build the slow screens of development and keep them.
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  )
  const code = await new Promise((resolve) => {
    build.once('error', resolve)
    build.once('exit', resolve)
  })
  if (code !== 0) throw new StartFault(`The screens could not be built (${config}); see above.`)
}
