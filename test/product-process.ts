/**
 * The product without its own database in a process of its own, for tests that kill it. It prints the port it
 * listens on when it is ready.
 */
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { localPlaces } from '#server/gateways/geo/local.ts'
import { readConfig } from '#server/kernel/config.ts'
import { openProduct } from '#server/product.ts'
import { worldStart } from './instant.ts'

const connectionString = process.env['DATABASE_URL'] ?? ''
const reading = readConfig({ DATA_DIR: process.env['DATA_DIR'], DEMO: '1', PORT: '0' })
if ('faults' in reading) throw new Error(reading.faults.join(' '))
const { app } = await openProduct({
  connectionString,
  config: reading.config,
  clock: { now: () => worldStart },
  log: pino({ level: 'error' }, pino.destination({ dest: 2, sync: true })),
  geo: localPlaces(),
})
await app.listen({ host: '127.0.0.1', port: 0 })
console.log((app.server.address() as AddressInfo).port)
