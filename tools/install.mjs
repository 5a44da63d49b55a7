/**
 * Runs before `npm start` and `npm test`, on whatever Node (20 or newer) the machine has, with nothing installed
 * yet: so it is plain JavaScript without dependencies. It runs `npm ci` when the installed packages are not those
 * of package-lock.json, shows how far it is, and makes sure that a Node which can run the product is there.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = join(dirname(fileURLToPath(import.meta.url)), '..')
const oldestHostNode = 20
const oldestProductNode = 24
const reportEveryMs = 5_000

const hostMajor = Number(process.versions.node.split('.')[0])
if (hostMajor < oldestHostNode)
  giveUp(
    `Masthead needs Node ${oldestHostNode} or newer to install itself; this is Node ${process.versions.node}.`,
  )
if (!isInstalled()) await install()
checkProductNode()

/** Compares what npm noted down when it last installed with what the lock file asks for. */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const found = readPackages('node_modules/.package-lock.json')
  if (!found) return false
  return Object.entries(wanted ?? {}).every(([path, { version, optional }]) => {
    if (path === '') return true
    // An optional package is absent where it is for another system.
    return found[path] ? found[path].version === version : optional === true
  })
}

function readPackages(file) {
  const path = join(project, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null
}

async function install() {
  const total = Object.keys(readPackages('package-lock.json') ?? {}).length
  console.log(`Installing up to ${total} packages from the npm registry; this takes about a minute, once.`)
  const beganMs = performance.now()
  const seconds = () => Math.round((performance.now() - beganMs) / 1000)
  const report = setInterval(
    () => console.log(`  ${countPackages()} packages, ${seconds()} s`),
    reportEveryMs,
  )
  // Development packages are needed too: they build the screens.
  const wishes = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const child = spawn(program, [...first, ...wishes], { cwd: project, stdio: 'inherit' })
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve('npm was not found'))
    child.once('exit', resolve)
  })
  clearInterval(report)
  if (code !== 0)
    giveUp(
      `The packages could not be installed (npm ci: ${code}). Is the npm registry within reach? See above.`,
    )
  console.log(`Installed ${countPackages()} packages in ${seconds()} s.`)
}

function countPackages() {
  const folder = join(project, 'node_modules')
  if (!existsSync(folder)) return 0
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
  return names.reduce(
    (sum, name) => sum + (name.startsWith('@') ? readdirSync(join(folder, name)).length : 1),
    0,
  )
}

/** On Linux a package brings the right Node; elsewhere the machine's own must do. */
function checkProductNode() {
  const brought = spawnSync(join(project, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8' })
  if (brought.status === 0 || hostMajor >= oldestProductNode) return
  giveUp(
    `On this system (${process.platform} ${process.arch}) Masthead runs on the machine's own Node, which must be version ${oldestProductNode} or newer; this is ${process.versions.node}.`,
  )
}

function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}
