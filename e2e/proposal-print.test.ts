/** A proposal is printed: on either paper no line is cut, and its page is one that everybody can read. */
import { pagesOf } from '../test/read-pdf.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './journey.ts'
import { layProposal } from './lay-proposal.ts'
import { signInAs } from './sign-in.ts'

/** Each with a day and an amount of its own: a cut line would leave one of them behind. */
const lines = Array.from({ length: 60 }, (_, index) => ({
  name: `Line number ${index + 1} of sixty${index % 3 === 0 ? ', whose name is so long that it takes two lines of the table, or three' : ''}`,
  cents: 100_000 + index,
  startDay: `2027-${String(1 + Math.floor(index / 28)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
}))

const laid = (database: string) =>
  layProposal(database, {
    name: 'Sixty lines to print',
    client: 'advertiser@demo.test',
    salesman: 'agent@demo.test',
    lines,
  })

test('NAV-11 a proposal of sixty lines is printed on Letter and A4 without a cut line', async ({
  page,
  product,
}) => {
  const id = await laid(product.database)
  await signInAs(page, 'agent', '/advertiser/campaigns')
  await page.goto(`/proposals/${id}/print`)
  await expect(page.getByRole('heading', { name: 'Sixty lines to print' })).toBeVisible()
  for (const format of ['Letter', 'A4']) {
    const pages = await pagesOf(await page.pdf({ format }))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, text] of pages.entries()) {
      expect(text).toContain(`${index + 1} of ${pages.length}`)
      if (text.includes('Line number')) expect(text).toContain('Quantity')
    }
    for (const { name, cents, startDay } of lines) {
      const on = pages.filter((text) => text.includes(`${name.split(',')[0]}`))
      expect(on, name).toHaveLength(1)
      expect(on[0]).toContain(startDay)
      expect(on[0]).toContain(`$1,000.${String(cents).slice(-2)}`)
    }
    // 60 at $1,000.00, and the cents from 0 to 59.
    expect(pages.at(-1)).toContain('$60,017.70')
    expect(pages.join(' ')).not.toContain('as your printer is set')
  }
})

test('NAV-11 the printed proposal is accessible, and its PDF a click away', async ({ page, product }) => {
  const id = await laid(product.database)
  await signInAs(page, 'agent', '/advertiser/campaigns')
  await page.goto(`/proposals/${id}/print`)
  const pdf = page.getByRole('link', { name: 'PDF' })
  await expect(pdf).toHaveAttribute('href', `/proposals/${id}/pdf`)
  const answer = await page.request.get(`/proposals/${id}/pdf`)
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessibleInEveryLook(page, 'a printed proposal')
})
