/** A site is connected with its WordPress, asked whether all is well, and its password never comes out again. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WordpressFaultName, wordpressFaults } from '#domain/sites/wordpress-fault.ts'
import { WordpressFault } from '#server/gateways/wordpress/gateway.ts'
import { localLogin } from '#server/gateways/wordpress/local.ts'
import type { Person } from '#test/person.ts'
import { makeWorld, type World } from '#test/world.ts'
import { connectedSites, hasConnection, wordpressOf } from './connections.ts'

let world: World
let staff: Person
beforeAll(async () => {
  world = await makeWorld()
  staff = await world.as('wordpressadmin')
})
afterAll(() => world.close())

const siteId = 3
const path = `/api/sites/${siteId}/wordpress`
const login = { address: 'https://gazette.example/wp-admin/', ...localLogin }
const filing = { category: 2, sponsored_category: 3, author: null }
const keptAddress = 'https://gazette.example'
const list = async () => (await staff.get('/api/sites/wordpress')).body
const connection = async () => {
  const { sites } = await list()
  return sites.find(({ site }: { site: { id: number } }) => site.id === siteId).connection
}

test('a site is connected, and what is told of it afterwards is everything but its password', async () => {
  expect(await hasConnection(world.db, siteId)).toBe(false)
  const saved = await staff.post(path, { ...login, ...filing })
  expect([saved.status, saved.body.message]).toEqual([
    200,
    'Oakdale Standard publishes with the WordPress at https://gazette.example from now on',
  ])
  expect(await connection()).toEqual({
    address: keptAddress,
    user: localLogin.user,
    ...filing,
    updated_at: world.clock.now().toISOString(),
  })
  expect(await connectedSites(world.db, [2, siteId])).toEqual(new Set([siteId]))
  const kept = await world.db.selectFrom('siteWordpress').selectAll().executeTakeFirstOrThrow()
  const { rows } = await sql`select h::text from history h`.execute(world.db)
  const everything = JSON.stringify([await list(), rows, world.logged])
  for (const spelt of [localLogin.password, localLogin.password.replaceAll(' ', '')]) {
    expect(everything).not.toContain(spelt)
    expect(kept.passwordSealed.toString('latin1')).not.toContain(spelt)
  }
  expect(await (await wordpressOf(world.platform, siteId))?.wordpress.find('masthead-1')).toBeNull()
})

test('a kept password goes to no other address and for no other user', async () => {
  const { updated_at } = await connection()
  for (const other of [{ address: 'https://elsewhere.example' }, { user: 'somebody' }])
    for (const call of [path, `${path}/test`]) {
      const refused = await staff.post(call, {
        ...login,
        ...other,
        password: '',
        ...(call === path && { ...filing, updated_at }),
      })
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { password: ['Enter the application password: it is kept for one address and one user'] },
      ])
    }
  const kept = await staff.post(path, { ...login, ...filing, category: 1, password: '', updated_at })
  expect(kept.status).toBe(200)
  expect((await staff.post(`${path}/test`, { ...login, password: '' })).body).toMatchObject({
    fault: null,
    message: 'All is well: articles can be published here',
    categories: expect.arrayContaining([{ id: 3, name: 'Sponsored' }]),
  })
})

test('what is wrong is said in words, and nothing is kept of a test', async () => {
  const before = await connection()
  const wrong = await staff.post(`${path}/test`, { ...login, password: 'wrong' })
  expect(wrong.body).toMatchObject({
    fault: 'wordpress-wrong-password',
    message: 'WordPress does not know this user, or the application password is not right',
    categories: [],
  })
  expect(await connection()).toEqual(before)
})

test.each(
  Object.entries(wordpressFaults),
)('a connection that fails as %s is told in words', async (fault, message) => {
  const plain = world.wordpress.at
  const failing = () => Promise.reject(new WordpressFault(fault as WordpressFaultName))
  world.wordpress.at = (to) => ({ ...plain(to), test: failing })
  const { body } = await staff.post(`${path}/test`, login)
  world.wordpress.at = plain
  expect(body).toEqual({ fault, message, categories: [], authors: [] })
})

test('who decided on an older version is told what somebody else saved', async () => {
  const { updated_at } = await connection()
  world.clock.advance(1000)
  await staff.post(path, { ...login, ...filing, password: '', updated_at })
  const late = await staff.post(path, { ...login, ...filing, category: 1, updated_at })
  expect(late.status).toBe(409)
  expect(late.body.conflict.theirs).toMatchObject({ category: 2, address: keptAddress })
  expect(JSON.stringify(late.body)).not.toContain('password')
})

test.each([
  [{ address: 'ftp://gazette.example' }, 'Enter the address of the site, such as https://gazette.example'],
  [
    { address: 'https://gazette.example/?p=1' },
    'Enter the address of the site, such as https://gazette.example',
  ],
  [
    { address: 'https://gazette.example:99999' },
    'Enter the address of the site, such as https://gazette.example',
  ],
  [{ address: 'https://[' }, 'Enter the address of the site, such as https://gazette.example'],
  [{ user: ' ' }, 'Enter the name of a user of this WordPress'],
  [{ category: 0 }, 'Choose one of those that WordPress has'],
  [{ sponsored_category: 1.5 }, 'Choose one of those that WordPress has'],
])('%j is refused with a sentence', async (part, sentence) => {
  const answers = [await staff.post(path, { ...login, ...filing, ...part })]
  if ('address' in part) answers.push(await staff.post(`${path}/test`, { ...login, ...part }))
  for (const { status, body } of answers)
    expect([status, body.errors]).toEqual([422, { [Object.keys(part)[0] ?? '']: [sentence] }])
})

test('it is taken away with its password, and the history tells all of it in words', async () => {
  const { updated_at } = await connection()
  await staff.post(path, { ...login, ...filing, updated_at })
  expect((await staff.post(`${path}/remove`, {})).body.message).toBe(
    'The WordPress of Oakdale Standard is taken away. Its articles are published by hand',
  )
  expect(await connection()).toBeNull()
  expect(await world.db.selectFrom('siteWordpress').selectAll().execute()).toEqual([])
  expect((await staff.post(`${path}/test`, { ...login, password: '' })).status).toBe(422)
  const { history } = await list()
  expect(
    history.map(({ text }: { text: string }) => text.replace(/^.*? (?=connected|changed|took)/, '')),
  ).toEqual([
    'took the WordPress at https://gazette.example away from Oakdale Standard',
    'changed the password of Oakdale Standard’s WordPress',
    'changed the category from 1 to 2 of Oakdale Standard’s WordPress',
    'changed the category from 2 to 1 of Oakdale Standard’s WordPress',
    'connected Oakdale Standard with the WordPress at https://gazette.example',
  ])
})

test('how articles are filed is taken back, over and over, with the password that is kept; a password never is', async () => {
  const undo = (id: number, who = staff) => who.post(`/api/sites/wordpress/history/${id}/undo`, {})
  const newest = async () => (await list()).history[0]
  const save = async (part: object) => {
    world.clock.advance(1000)
    const { updated_at } = await connection()
    return staff.post(path, { ...login, ...filing, password: '', ...part, updated_at })
  }
  const sealed = async () =>
    (await world.db.selectFrom('siteWordpress').selectAll().executeTakeFirstOrThrow()).passwordSealed
  await staff.post(path, { ...login, ...filing })
  await save({ category: 1, author: 1 })
  const filed = await newest()
  const kept = await sealed()
  expect(filed.undo).toEqual({ isOffered: true, refusal: null })
  expect((await undo(filed.id, await world.as('agent'))).status).toBe(403)
  for (const _ of ['once', 'again'])
    expect((await undo(filed.id)).body.message).toBe('Undone. It is as it was before')
  expect(await connection()).toMatchObject({ category: 2, author: null, user: localLogin.user })
  expect(await sealed()).toEqual(kept)
  expect((await list()).history[1]).toMatchObject({ id: filed.id, undo: { refusal: expect.any(String) } })

  // The undo is an entry of its own, which can be taken back too, until something newer set the same.
  expect((await undo((await newest()).id)).status).toBe(200)
  expect(await connection()).toMatchObject({ category: 1, author: 1 })
  await save({ category: 3, author: 1 })
  const late = await undo(filed.id)
  expect([late.status, late.body.error]).toEqual([409, 'Something newer changed the same thing'])
  await save({ password: localLogin.password, category: 2 })
  const replaced = await undo((await newest()).id)
  expect([replaced.status, replaced.body.error]).toEqual([
    409,
    'The password of before is forgotten. Enter it again to connect the site as it was',
  ])
  expect(await connection()).toMatchObject({ category: 2 })
  expect((await undo(999_999)).status).toBe(404)
})

test('how articles were filed in one WordPress is never set in the next one, whose numbers mean something else', async () => {
  const save = async (part: object) => {
    world.clock.advance(1000)
    const updated_at = (await connection())?.updated_at
    expect((await staff.post(path, { ...login, ...filing, ...part, updated_at })).status).toBe(200)
  }
  const undoLate = async (id: number) => {
    const { history } = await list()
    const told = history.find((entry: { id: number }) => entry.id === id).undo
    expect(told).toEqual({ isOffered: true, refusal: 'Something newer changed the same thing' })
    const late = await staff.post(`/api/sites/wordpress/history/${id}/undo`, {})
    expect([late.status, late.body.error]).toEqual([409, told.refusal])
    expect(await connection()).toMatchObject({ category: 3 })
  }
  const refile = async () => {
    await save({ category: 1, password: '' })
    await save({ category: 3, password: '' })
    return (await list()).history[0].id
  }
  await staff.post(`${path}/remove`, {})
  await save({})
  const before = await refile()
  await staff.post(`${path}/remove`, {})
  await save({ category: 3 })
  await undoLate(before)
  const inSecond = await refile()
  await save({ category: 3, address: 'https://elsewhere.example' })
  await undoLate(inSecond)
  await save({ category: 3 })
})

test.each([
  ['category', 99],
  ['sponsored_category', 4],
  ['author', 2],
])('a %s that this WordPress does not have is refused there, and nothing is kept; one that cannot be asked is', async (field, number) => {
  const before = await connection()
  const { updated_at } = before
  const save = () => staff.post(path, { ...login, ...filing, password: '', [field]: number, updated_at })
  const refused = await save()
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { [field]: ['Choose one of those that WordPress has'] },
  ])
  expect(await connection()).toEqual(before)
  const plain = world.wordpress.at
  const silent = () => Promise.reject(new WordpressFault('wordpress-silent'))
  world.wordpress.at = (to) => ({ ...plain(to), test: silent })
  expect((await save()).status).toBe(200)
  const { updated_at: later } = await connection()
  await staff.post(path, { ...login, ...filing, password: '', updated_at: later })
  world.wordpress.at = plain
  expect(await connection()).toMatchObject(filing)
})

test('only those who connect sites learn of it', async () => {
  for (const who of ['agent', 'advertiser', 'publisher'])
    expect((await (await world.as(who)).get('/api/sites/wordpress')).status).toBe(403)
  expect((await staff.post('/api/sites/999999/wordpress/test', login)).status).toBe(404)
})
