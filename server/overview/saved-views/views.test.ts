/** Saved views over HTTP: whose they are, who sees them, and what is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const path = '/api/overview/views'
const save = async (who: string, body: Record<string, unknown>) =>
  (await world.as(who)).post(path, { filters: {}, ...body })
const namesFor = async (who: string): Promise<string[]> =>
  (await (await world.as(who)).get(path)).body.views.map(({ name }: { name: string }) => name)

describe('a view of one’s own', () => {
  test('keeps the filters as the address spells them, under a tidy name', async () => {
    const filters = { search: 'spring', show: 'enabled,archived', site: '3', kind: 'press' }
    const saved = await save('seller', { name: '  Spring   articles ', filters })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ name: 'Spring articles', filters, isShared: false, isOwn: true })
    const { views, most } = (await (await world.as('seller')).get(path)).body
    expect(views).toEqual([saved.body])
    expect(most).toBe(30)
  })

  test('is renamed, shared, given other filters and deleted', async () => {
    const { id } = (await save('seller', { name: 'Winter' })).body
    const seller = await world.as('seller')
    const changed = await seller.post(`${path}/${id}`, { name: 'Summer', filters: { search: 'sun' } })
    expect(changed.body).toMatchObject({ name: 'Summer', filters: { search: 'sun' }, isShared: false })
    expect((await seller.post(`${path}/${id}`, { isShared: true })).body).toMatchObject({
      name: 'Summer',
      isShared: true,
    })
    expect((await seller.post(`${path}/${id}/delete`, {})).body).toEqual({ success: true })
    expect((await seller.post(`${path}/${id}/delete`, {})).status).toBe(404)
  })

  test.each([
    [{ name: '' }, 'Enter a name for the view'],
    [{ name: ' \u200b ' }, 'Enter a name for the view'],
    [{ name: 'x'.repeat(61) }, 'Shorten the name of the view to 60 characters'],
  ])('%j is refused', async (wish, sentence) => {
    const { status, body } = await save('seller', wish)
    expect([status, body.error]).toEqual([422, sentence])
  })

  test.each([
    { show: 'running' },
    { site: 'x' },
    { kind: 'radio' },
    { page: '2' },
    { advertiser: '-1' },
    { search: 7 },
    { where: '1=1' },
  ])('filters that the address does not know are refused or left out: %j', async (filters) => {
    const { status, body } = await save('seller', {
      name: `Filters ${JSON.stringify(filters)}`.slice(0, 60),
      filters,
    })
    if (status === 200) expect(body.filters).toEqual({})
    else expect(status).toBe(422)
  })

  test('a name is given once, whatever its case', async () => {
    expect((await save('advertiser', { name: 'Press' })).status).toBe(200)
    const { status, body } = await save('advertiser', { name: 'PRESS' })
    expect([status, body.errors.name?.[0]]).toEqual([
      422,
      'You have a view of this name already. Choose another name, or update that view',
    ])
    expect((await save('advertiser2', { name: 'Press' })).status).toBe(200)
  })

  test('thirty are kept, also when forty are saved at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => save('wordpressadmin', { name: `View ${at}` })),
    )
    const by = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    expect([by(200), by(422)]).toEqual([30, 10])
    expect(await namesFor('wordpressadmin')).toHaveLength(30)
  })
})

describe('a view of somebody else', () => {
  test('answers like a missing one when it is to be changed or deleted, shared or not', async () => {
    const { id } = (await save('agent', { name: 'Shared by the agent', isShared: true })).body
    for (const who of ['advertiser', 'advertiser2', 'superadmin']) {
      const person = await world.as(who)
      for (const what of ['', '/delete']) {
        const [foreign, none] = [
          await person.post(`${path}/${id}${what}`, {}),
          await person.post(`${path}/2000000000${what}`, {}),
        ]
        expect([who, what, foreign.status, foreign.body]).toEqual([who, what, 404, none.body])
      }
    }
    expect(await namesFor('agent')).toContain('Shared by the agent')
  })

  test('is seen when it is shared, by clients and representatives, and by staff of staff’s', async () => {
    await save('agent', { name: 'For my clients', isShared: true })
    await save('agent', { name: 'For me alone' })
    await save('advertiser', { name: 'For my agent', isShared: true })
    await save('superadmin', { name: 'For the house', isShared: true })
    expect(await namesFor('advertiser')).toEqual(expect.arrayContaining(['For my clients']))
    expect(await namesFor('advertiser')).not.toContain('For me alone')
    expect(await namesFor('agent')).toEqual(expect.arrayContaining(['For me alone', 'For my agent']))
    expect(await namesFor('matzavadmin')).toContain('For the house')
    for (const name of ['For my clients', 'For my agent', 'For the house'])
      expect([name, (await namesFor('advertiser2')).includes(name)]).toEqual([name, false])
  })
})
