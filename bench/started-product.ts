/** The demonstration, started as `npm start` does, in a process of its own and a folder that goes with it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectFolder = fileURLToPath(new URL('..', import.meta.url))

export interface StartedProduct {
  readonly address: string
  /** As the embedded database's own user, who may do everything. */
  readonly databaseUrl: string
  residentBytes(): number
  stop(): Promise<void>
}

/** The product of this folder, or of another project's. */
export async function startProduct(project = projectFolder): Promise<StartedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-bench-'))
  // When root runs the bench, the database's own user must be let in.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  const product = spawn(process.execPath, [join(project, 'server/main.ts')], {
    // What a bench plants past all rules is false to the product's own audit, thousands of lines of it.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: '1',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const said = await new Promise<string>((resolve, reject) => {
    let text = ''
    product.once('exit', () => reject(new Error(`the product did not start: ${text}`)))
    product.stdout?.setEncoding('utf8').on('data', (more: string) => {
      text += more
      if (text.includes('Stop with')) resolve(text)
    })
  })
  const word = (pattern: RegExp): string => pattern.exec(said)?.[1] ?? ''
  const password = readFileSync(join(dataDir, 'database.password'), 'utf8').trim()
  return {
    address: word(/Masthead is at\s+(\S+)/),
    databaseUrl: `postgres://${word(/user (\w+)/)}:${password}@${word(/Database\s+([\w.:]+)/)}/masthead`,
    residentBytes() {
      const status = readFileSync(`/proc/${product.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
    },
    async stop() {
      product.kill('SIGTERM')
      if (product.exitCode === null) await once(product, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
