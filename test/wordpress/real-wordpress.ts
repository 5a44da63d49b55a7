/**
 * A real WordPress, Debian's, in a folder of the test: PHP's own server on this machine alone, and a MariaDB that is
 * reached by its socket.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/kernel/free-port.ts'
import { wordpressPlaces as places } from '../../tools/wordpress.ts'

const run = promisify(execFile)
const ownFolder = fileURLToPath(new URL('.', import.meta.url))

export interface RealWordpress {
  readonly address: string
  /** Application passwords of an editor and of an author. */
  readonly editor: string
  readonly author: string
  /** The number of the category of sponsored articles. */
  readonly sponsored: number
  close(): Promise<void>
}

export async function startWordpress(): Promise<RealWordpress> {
  const folder = mkdtempSync(join(tmpdir(), 'wordpress-'))
  const socket = join(folder, 'db.sock')
  const database = await startDatabase(folder, socket)
  const address = `http://127.0.0.1:${await freePort()}`
  const environment = { ...process.env, WP_FOLDER: folder, WP_SOCKET: socket, WP_ADDRESS: address }
  makeContent(folder)
  const { stdout } = await run(places.php, [join(ownFolder, 'install.php')], { env: environment })
  const php = spawn(places.php, ['-S', address.slice('http://'.length), join(ownFolder, 'router.php')], {
    // Without workers, which would outlive it when it is killed.
    env: environment,
    stdio: 'ignore',
  })
  await until(async () => (await fetch(address)).ok)
  return {
    ...(JSON.parse(stdout) as Pick<RealWordpress, 'editor' | 'author' | 'sponsored'>),
    address,
    async close() {
      await Promise.all([stop(php), stop(database)])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function makeContent(folder: string): void {
  mkdirSync(join(folder, 'content/uploads'), { recursive: true })
  // Without a theme the front page is empty.
  symlinkSync(join(places.site, 'wp-content/themes'), join(folder, 'content/themes'))
}

async function startDatabase(folder: string, socket: string): Promise<ChildProcess> {
  const data = join(folder, 'data')
  const user = `--user=${userInfo().username}`
  const made = [
    '--no-defaults',
    '--force',
    '--skip-name-resolve',
    '--skip-test-db',
    user,
    `--datadir=${data}`,
  ]
  await run(places.installMariadb, [...made, '--auth-root-authentication-method=normal'])
  const ways = ['--skip-networking', `--socket=${socket}`, `--pid-file=${join(folder, 'db.pid')}`]
  const light = ['--innodb-flush-log-at-trx-commit=0', '--innodb-buffer-pool-size=32M', '--skip-log-bin']
  const child = spawn(places.mariadb, ['--no-defaults', user, `--datadir=${data}`, ...ways, ...light], {
    stdio: 'ignore',
  })
  await until(async () => existsSync(socket))
  await until(async () =>
    run(places.askMariadb, [
      '--no-defaults',
      `--socket=${socket}`,
      '-uroot',
      '-e',
      'create database wordpress',
    ]).then(() => true),
  )
  return child
}

/** Tried every tenth of a second, for a minute at most. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 600; !(await isDone().catch(() => false)); tries -= 1) {
    if (tries === 0) throw new Error('WordPress did not start within a minute')
    await sleep(100)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
