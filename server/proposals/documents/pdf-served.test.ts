import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProposal } from '#test/proposals/proposals.ts'
import { pagesOf, sizesOf } from '#test/read-pdf.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let long: number
let short: number
beforeAll(async () => {
  world = await makeWorld()
  const lines = Array.from({ length: 60 }, (_, index) => ({ key: null, name: `Item no. ${index + 1}` }))
  long = await addProposal(world.db, { lines })
  short = await addProposal(world.db)
})
afterAll(() => world.close())

const pdfFor = async (who: string, id: number, query = '') =>
  (await world.as(who)).raw(`/proposals/${id}/pdf${query}`)
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('NAV-11 the PDF is shown where it is opened, kept by nobody between, and named by its number', async () => {
  const answer = await pdfFor('agent', long)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(`inline; filename="proposal-P-${long}.pdf"`)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const pages = await pagesOf(await bytesOf(answer))
  expect(pages[0]).toContain('Dina Roth')
  expect(pages.join(' ').match(/Item no\. \d+/g)).toHaveLength(60)
})

test('NAV-11 it is on Letter unless A4 is asked for, and on nothing else', async () => {
  const [letter] = await sizesOf(await bytesOf(await pdfFor('agent', short)))
  const [a4] = await sizesOf(await bytesOf(await pdfFor('agent', short, '?paper=a4')))
  expect([letter, a4]).toEqual([
    [612, 792],
    [595, 842],
  ])
  expect((await pdfFor('agent', short, '?paper=a3')).status).toBe(422)
})

test('the product answers while many PDFs are made', async () => {
  let left = 20
  const pdfs = Array.from({ length: left }, async () => {
    const answer = await pdfFor('agent', short)
    const bytes = await bytesOf(answer)
    left -= 1
    return { status: answer.status, starts: bytes.subarray(0, 5).toString() }
  })
  let answered = 0
  while (left > 0) {
    expect((await world.visitor.get('/healthz')).status).toBe(200)
    answered += 1
  }
  // A machine with much else to do makes some wait for too long: they are told so.
  const made = (await Promise.all(pdfs)).filter(({ status }) => status !== 503)
  expect([...new Set(made.map(({ starts }) => starts))]).toEqual(['%PDF-'])
  expect(answered).toBeGreaterThan(0)
})
