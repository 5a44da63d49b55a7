/** Makes sure that tests find a real WordPress, and what it runs on. */
import { spawnSync } from 'node:child_process'
import { installFromDebian } from './debian-package.ts'

const packages = [
  'wordpress',
  'wordpress-theme-twentytwentyone',
  'php-cli',
  'php-mysql',
  'php-xml',
  'mariadb-server-core',
  'mariadb-client-core',
]

/** Beside WordPress Debian wants a web server. This one is small and, unlike Apache, is not started when it is installed. */
const webServer = 'mini-httpd'

/** The places where Debian puts the programs and the files of WordPress. */
export const wordpressPlaces = {
  site: '/usr/share/wordpress',
  php: '/usr/bin/php',
  mariadb: '/usr/sbin/mariadbd',
  installMariadb: '/usr/bin/mariadb-install-db',
  askMariadb: '/usr/bin/mariadb',
} as const

const isThere = (): boolean => spawnSync('dpkg-query', ['--show', ...packages]).status === 0

/** Answers null when all is there, or else the sentence that says how to get it. */
export function ensureWordpress(): string | null {
  if (isThere()) return null
  installFromDebian('for the tests of articles', ...packages, webServer)
  const command = `sudo apt-get install -y --no-install-recommends ${[...packages, webServer].join(' ')}`
  return isThere() ? null : `The tests of articles need a WordPress. Run: ${command}`
}
