/** Networks where nobody reads, from the file of whoever runs the product, over HTTP. */
import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DeliveryWorld, makeDeliveryWorld } from '#test/delivery/world.ts'
import { figuresOf } from '#test/delivery/counting-world.ts'
import { makeWorld } from '#test/world.ts'

const file = () => join(inject('runFolder'), 'data-centres.txt')
let changes = 0
/** The clock of a file system may be coarse: every change gets an instant of its own. */
function write(text: string): void {
  writeFileSync(file(), text)
  changes += 1
  utimesSync(file(), 1_700_000_000 + changes, 1_700_000_000 + changes)
}

let world: DeliveryWorld
beforeAll(async () => {
  write('# nobody yet\n')
  world = await makeDeliveryWorld({ DATA_CENTRES_FILE: file(), TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => world.close())

const from = (address: string) => ({ 'x-forwarded-for': address })

test('DLV-01 a view from a listed network is shown an ad, counted apart and not billed; the list is read again when it changes', async () => {
  const id = await world.addServing()
  const served = async (address: string) => {
    expect(await world.serve(40, from(address))).toBe(id)
    await world.figures(id)
    const { views, filtered } = await figuresOf(world.db, id)
    return { views, filtered }
  }
  expect(await served('198.51.100.20')).toEqual({ views: 1, filtered: {} })
  write('198.51.100.0/24   # a cloud\n\n2001:db8::/32\n203.0.113.9\n')
  await world.real.delivery.dataCentres.look()
  expect(await served('198.51.100.20')).toEqual({ views: 1, filtered: { 'data-centre': 1 } })
  expect(await served('2001:db8:1::7')).toEqual({ views: 1, filtered: { 'data-centre': 2 } })
  expect(await served('203.0.113.9')).toEqual({ views: 1, filtered: { 'data-centre': 3 } })
  expect(await served('203.0.113.10')).toEqual({ views: 2, filtered: { 'data-centre': 3 } })
})

test('a file that went bad leaves in force what was read before', async () => {
  await world.stepAside()
  const id = await world.addServing()
  write('198.51.100.0/24\n')
  await world.real.delivery.dataCentres.look()
  write('198.51.100.0/24\nthe cloud of somebody\n')
  await world.real.delivery.dataCentres.look()
  await world.serve(40, from('198.51.100.20'))
  expect(await world.figures(id)).toEqual({ views: 0, clicks: 0, filtered: 1 })
})

test('a start with a file that is not there, or bad, says so and which line', async () => {
  const start = (path: string) => makeWorld({ DATA_CENTRES_FILE: path, NODE_NAME: 'beside' }, world.real)
  await expect(start('/nowhere/list.txt')).rejects.toThrow(
    /^DATA_CENTRES_FILE \/nowhere\/list.txt cannot be used: ENOENT/,
  )
  write('10.0.0.0/8\n10.0.0.0/64\n')
  await expect(start(file())).rejects.toThrow(/line 2: '10.0.0.0\/64' is not a network\.$/)
})
