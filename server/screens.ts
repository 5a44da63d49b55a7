/**
 * The files that a browser loads: the screens, the page of a client and the small scripts, built by Vite into `dist/` when
 * their sources changed. The stamp in each folder is a hash of everything they are made from.
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

/** Journeys walk through screens that have `/kit` besides. They lie apart: neither build takes the other's place. */
const hasKit = process.env.SCREENS === 'with-kit'

interface Build {
  /** The folder in `dist/` that the build writes. */
  readonly folder: string
  readonly config: string
  readonly mode: 'production' | 'with-kit'
}

const builds: readonly Build[] = [
  { folder: 'web', config: 'vite.config.ts', mode: 'production' },
  { folder: 'client', config: 'vite.client.config.ts', mode: 'production' },
  { folder: 'tag', config: 'vite.tag.config.ts', mode: 'production' },
  ...(hasKit ? [{ folder: 'with-kit', config: 'vite.config.ts', mode: 'with-kit' as const }] : []),
]

/** The folder of the application's own screens. */
export const webFolder = join(screensFolder, hasKit ? 'with-kit' : 'web')

const sourceFolders = ['web', 'tag', 'contract', 'domain', 'tools']
const sourceFiles = ['index.html', 'package-lock.json', ...new Set(builds.map(({ config }) => config))]

/** Builds what is stale. `say` hears that it takes a moment. */
export async function buildScreens(say: (line: string) => void): Promise<void> {
  const stamp = hashOfSources()
  const stale = builds.filter(({ folder }) => stampOf(folder) !== stamp)
  if (stale.length > 0) say('Building the screens ...')
  for (const build of stale) {
    await runVite(build)
    forEverybody(() => writeFileSync(stampFile(build.folder), stamp))
  }
}

const stampFile = (folder: string): string => join(screensFolder, folder, 'stamp')

const stampOf = (folder: string): string | null =>
  existsSync(stampFile(folder)) ? readFileSync(stampFile(folder), 'utf8') : null

function hashOfSources(): string {
  const hash = createHash('sha256')
  const folders = sourceFolders.flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const files = sourceFiles.map((name) => join(projectFolder, name))
  for (const path of [...folders, ...files].sort())
    hash.update(path.slice(projectFolder.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

async function runVite({ folder, config, mode }: Build): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const settings = ['--config', config, '--mode', mode, '--outDir', join(screensFolder, folder)]
  const build = forEverybody(() =>
    spawn(process.execPath, [vite, 'build', ...settings, '--logLevel', 'warn'], {
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
