/** A database elsewhere: here behind a door of its own, which speaks TLS as a server of PostgreSQL does, or refuses to. */
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { TLSSocket } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/kernel/config.ts'
import { makeDatabase, type TestDatabase } from '#test/database.ts'
import { checkServer } from './check-server.ts'
import { withClient } from './with-client.ts'

const certificate = (name: string) =>
  fileURLToPath(new URL(`../../test/certificates/${name}`, import.meta.url))
const cert = readFileSync(certificate('server.pem'))
const key = readFileSync(certificate('server.key'))

let database: TestDatabase
let doors: Server[]
/** One with TLS, one without. */
let ports: readonly number[]
beforeAll(async () => {
  database = await makeDatabase()
  doors = [openDoor(true), openDoor(false)]
  for (const door of doors) await new Promise<void>((done) => door.listen(0, '0.0.0.0', done))
  ports = doors.map((door) => (door.address() as AddressInfo).port)
})
afterAll(async () => {
  for (const door of doors) door.close()
  await database.drop()
})

/** Answers the wish for TLS, the first message of a connection, and passes on everything after it. */
function openDoor(speaksTls: boolean): Server {
  const { searchParams } = new URL(database.connectionString)
  const socket = `${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port')}`
  return createServer((plain) => {
    plain.on('error', () => {})
    plain.once('data', () => {
      plain.write(speaksTls ? 'S' : 'N')
      if (!speaksTls) return
      const safe = new TLSSocket(plain, { isServer: true, cert, key })
      const inside = connect(socket)
      for (const end of [safe, inside]) end.on('error', () => plain.destroy())
      safe.pipe(inside).pipe(safe)
    })
  })
}

/** The address of a door, as a person would write it; 0.0.0.0 leads here and is not known as this machine. */
function elsewhere(port: number | undefined): string {
  const { username, password, pathname } = new URL(database.connectionString)
  return `postgres://${username}:${password}@0.0.0.0:${port}${pathname}`
}

/** What every connection is made with. */
function addressOf(settings: Record<string, string>): string {
  const reading = readConfig(settings)
  if ('faults' in reading) throw new Error(reading.faults.join(' '))
  return reading.config.databaseUrl ?? ''
}

test('a database elsewhere is spoken to by TLS alone, when its certificate was signed by somebody known', async () => {
  const url = addressOf({ DATABASE_URL: elsewhere(ports[0]), DATABASE_CA_FILE: certificate('authority.pem') })
  await expect(checkServer(url)).resolves.toBeUndefined()
  await withClient(url, async (client) => {
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})

test('one whose certificate nobody known has signed is refused with a sentence', async () => {
  await expect(checkServer(addressOf({ DATABASE_URL: elsewhere(ports[0]) }))).rejects.toThrow(
    /^The database test_\w+ at 0\.0\.0\.0:\d+ does not prove who it is: .+\. DATABASE_CA_FILE names the certificate of who signed for it\.$/,
  )
})

test('one whose certificate was made for another host is refused', async () => {
  const address = elsewhere(ports[0]).replace('0.0.0.0', '[::ffff:127.0.0.1]')
  const url = addressOf({ DATABASE_URL: address, DATABASE_CA_FILE: certificate('authority.pem') })
  await expect(checkServer(url)).rejects.toThrow(/does not prove who it is: .*altnames/)
})

test('one without TLS is refused with a sentence', async () => {
  await expect(checkServer(addressOf({ DATABASE_URL: elsewhere(ports[1]) }))).rejects.toThrow(
    /^The database test_\w+ at 0\.0\.0\.0:\d+ is elsewhere and does not offer TLS: switch it on there, or set DATABASE_NETWORK=private where nobody else can listen\.$/,
  )
})
