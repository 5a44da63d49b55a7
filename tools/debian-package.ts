/** Installs programs of Debian's that tests need, where that is allowed. */
import { spawnSync } from 'node:child_process'

export function installFromDebian(why: string, ...names: readonly string[]): void {
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!mayInstall) return
  console.log(`Installing Debian's ${names.join(', ')} ${why} ...`)
  const run = (...words: string[]) =>
    spawnSync('apt-get', ['-q', '-y', ...words], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  run('update')
  run('install', '--no-install-recommends', ...names)
}
