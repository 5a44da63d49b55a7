import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { type Config, readConfig } from '#server/kernel/config.ts'
import { checkPort, letPortGo, listen, takePortOver, withFreePort } from '#server/ports.ts'

function configOf(settings: Record<string, string>): Config {
  const reading = readConfig(settings)
  if ('faults' in reading) throw new Error(reading.faults.join())
  return reading.config
}

const another = ({ host, port }: Config): Promise<Server | string> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, host, () => resolve(server))
  })

test('a port that the system chose is given to nobody else until we listen on it', async () => {
  const config = await withFreePort(configOf({ PORT: '0' }))
  expect(config.baseUrl).toBe(`http://localhost:${config.port}`)
  expect(await another(config)).toBe('EADDRINUSE')
  await checkPort(config)
  expect(await another(config)).toBe('EADDRINUSE')
  const app = fastify()
  await listen(app, config)
  expect((await fetch(config.baseUrl)).status).toBe(404)
  await app.close()
})

test('a start that ends early leaves its port to others', async () => {
  const config = await withFreePort(configOf({ PORT: '0' }))
  await letPortGo(config)
  const other = await another(config)
  if (typeof other === 'string') throw new Error(other)
  await new Promise((resolve) => other.close(resolve))
})

test('who calls before we listen, as another process does that knew the address, does not keep us from listening', async () => {
  const config = await withFreePort(configOf({ PORT: '0' }))
  const early = connect(config.port, config.host).on('error', () => {})
  await once(early, 'connect')
  const app = fastify()
  await listen(app, config)
  expect((await fetch(config.baseUrl)).status).toBe(404)
  early.destroy()
  await app.close()
})

test('the port of a product that is opened anew is given to nobody else meanwhile', async () => {
  const config = await withFreePort(configOf({ PORT: '0' }))
  const [before, after] = [fastify(), fastify()]
  await listen(before, config)
  await Promise.all([before.close(), takePortOver(config)])
  expect(await another(config)).toBe('EADDRINUSE')
  await listen(after, config)
  expect((await fetch(config.baseUrl)).status).toBe(404)
  await after.close()
})

test('a port that another program has for a moment is waited for', async () => {
  const config = await withFreePort(configOf({ PORT: '0' }))
  await letPortGo(config)
  const other = await another(config)
  if (typeof other === 'string') throw new Error(other)
  let isTaken = false
  const taking = takePortOver(config).then(() => (isTaken = true))
  await checkPort(config).catch(() => null)
  expect(isTaken).toBe(false)
  other.close()
  await taking
  await letPortGo(config)
})
