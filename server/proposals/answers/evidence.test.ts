/** The page that tells what happened to a proposal, and the files of its signatures. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { byLink, signedBy } from '#test/proposals/client-link.ts'
import { addProposal, createEdit } from '#test/proposals/proposals.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const signed = (id: number) =>
  world.db.selectFrom('proposalSignature').selectAll().where('proposalId', '=', id).executeTakeFirstOrThrow()

test('NAV-13 the page tells who signed what, what was asked, and the hash of each file', async () => {
  const id = await addProposal(world.db, { sent: true })
  const holder = await byLink(world, id)
  await holder.post('/seen')
  await holder.post('/question', { text: 'Is <b>it</b> drawn?\n=A1' })
  await signedBy(world, holder, 'Dina M. Roth')
  const agent = await world.as('agent')
  const { status, body, headers } = await agent.get(`/proposals/${id}/evidence`)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  const { sha256: file, pdfSha256 } = await signed(id)
  const client = await world.as('advertiser')
  const made = formatTime(world.clock.now())
  for (const words of [
    `${client.name} opened it for the first time`,
    `${client.name} asked about it`,
    `${client.name} accepted version 1 for $1,296.00, signed as Dina M. Roth`,
    '<b><bdi>Dina M. Roth</bdi></b>, version 1, $1,296.00',
    `<b><bdi>${client.name}</bdi></b><br>Is &#60;b&#62;it&#60;/b&#62; drawn?<br>=A1`,
    file,
    pdfSha256,
    '203.0.113.0/24',
  ])
    expect(body).toContain(words)
  // Opened, asked, signed, and what was asked and signed once more by itself.
  expect(body.split(`By the link for advertiser@demo.test, made ${made} ET`)).toHaveLength(6)
  expect(body).not.toContain('Signed in')
  expect(body).not.toContain(holder.token)
})

test('the page tells of a client who was signed in that they were', async () => {
  const id = await addProposal(world.db, { sent: true })
  const client = await world.as('advertiser')
  await client.post(`/api/proposal/${id}/client/${client.id}/question`, { text: 'And the size?' })
  const { body } = await (await world.as('agent')).get(`/proposals/${id}/evidence`)
  expect(body).toContain('And the size?<span class="sub">Signed in</span>')
  expect(body).not.toContain('By the link')
})

test('the files are handed out as they were signed', async () => {
  const id = await addProposal(world.db, { sent: true })
  await signedBy(world, await byLink(world, id))
  const agent = await world.as('agent')
  const { sha256: file, pdfSha256 } = await signed(id)
  for (const [ending, hash] of [
    ['json', file],
    ['pdf', pdfSha256],
  ]) {
    const answer = await agent.raw(`/proposals/${id}/signed/1/${ending}`)
    expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(hash)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="proposal-P-${id}-version-1-signed.${ending}"`,
    )
  }
  for (const number of ['2', '0', 'x', '1e0'])
    expect((await agent.get(`/proposals/${id}/signed/${number}/json`)).status).toBe(404)
})

test('its client has the files of each version that they signed, by the link and signed in', async () => {
  const id = await addProposal(world.db, { sent: true })
  const holder = await byLink(world, id)
  await signedBy(world, holder)
  const [agent, client] = [await world.as('agent'), await world.as('advertiser')]
  await createEdit(agent, { proposal_name: 'Changed' }, id)
  await signedBy(world, holder, 'Dina Roth')
  const { signed: told } = (await holder.get('')).body
  expect(told).toMatchObject([
    { version: 2, name: 'Dina Roth', json: true },
    { version: 1, name: 'Noah Feld', json: true },
  ])
  const files = await world.db
    .selectFrom('proposalSignature')
    .select(['version', 'sha256', 'pdfSha256'])
    .where('proposalId', '=', id)
    .execute()
  const [page] = holder.path.split('?')
  for (const { version, sha256: json, pdfSha256: pdf } of files)
    for (const [kind, hash] of Object.entries({ json, pdf })) {
      const path = `${page}/signed/${version}/${kind}`
      for (const answer of [await world.visitor.raw(`${path}?t=${holder.token}`), await client.raw(path)]) {
        expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(hash)
        expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      }
      expect((await world.visitor.get(`${path}?t=x${holder.token}`)).status).toBe(404)
      expect((await (await world.as('advertiser2')).get(path)).status).toBe(404)
    }
  for (const number of ['3', '0', 'x', '1e0'])
    expect((await client.get(`${page}/signed/${number}/pdf`)).status).toBe(404)
  // Its prices are hidden now: what each item cost is told nowhere any more.
  await createEdit(agent, { hideprices: true }, id)
  expect((await holder.get('')).body.signed).toMatchObject([{ json: false }, { json: false }])
  expect((await client.get(`${page}/signed/1/json`)).status).toBe(404)
  expect((await client.raw(`${page}/signed/1/pdf`)).status).toBe(200)
})

test('neither is for its client, nor for somebody who does not sell it', async () => {
  const [id, foreign] = [
    await addProposal(world.db, { sent: true }),
    await addProposal(world.db, { owner: 'advertiser2', sent: true }),
  ]
  const [agent, client] = [await world.as('agent'), await world.as('advertiser')]
  for (const path of ['evidence', 'signed/1/json', 'signed/1/pdf']) {
    const statuses = [
      (await client.get(`/proposals/${id}/${path}`)).status,
      (await agent.get(`/proposals/${foreign}/${path}`)).status,
      (await world.visitor.get(`/proposals/${id}/${path}`)).status,
    ]
    expect([path, ...statuses]).toEqual([path, 403, 404, 401])
  }
})
