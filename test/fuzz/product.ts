/**
 * What a fuzzed product runs in: a process of its own, so that its memory can be told from the fuzzer's, with a clock
 * that runs on. It prints the port it listens on when it is ready.
 */
import type { AddressInfo } from 'node:net'
import { localPlaces } from '#server/gateways/geo/local.ts'
import { clockStartedAt } from '#server/kernel/clock.ts'
import { readConfig } from '#server/kernel/config.ts'
import { openLog } from '#server/kernel/log.ts'
import { openProduct } from '#server/product.ts'
import { worldStart } from '../instant.ts'

const reading = readConfig(process.env)
if ('faults' in reading) throw new Error(reading.faults.join(' '))
const { config } = reading
const product = await openProduct({
  connectionString: config.databaseUrl ?? '',
  config,
  clock: clockStartedAt(worldStart),
  log: openLog(config.logLevel),
  geo: localPlaces(),
})
await product.app.listen({ host: '127.0.0.1', port: 0 })
console.log((product.app.server.address() as AddressInfo).port)
process.once('disconnect', () => void product.close().then(() => process.exit()))
