/**
 * What a delivery process of torture runs: the product's own, on a journal whose disk can be full and with a clock that
 * can be set, both at a word of whoever started it.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { systemClock } from '#server/kernel/clock.ts'
import { harmedClock, harmTheDisk } from './harm.ts'

Object.assign(systemClock, harmedClock)
harmTheDisk()

// As the product's own start does: half of what a start costs.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
const { runProcess } = await import('#server/run-process.ts')
process.exitCode = await runProcess()
process.exit()
