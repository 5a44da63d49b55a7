/** A copy for several campaigns, one of which was put into the archive meanwhile: said in its row, and nobody gets one. */
import type { Page } from '@playwright/test'
import pg from 'pg'
import { expectAccessibleState } from './accessible.ts'
import { nextFree } from './choose-time.ts'
import { expect, test } from './journey.ts'
import { layCampaign } from './lay-campaign.ts'
import { signInAs } from './sign-in.ts'

const owner = 'advertiser@demo.test'
const pageOf = (id: number, form: string) => `/advertiser/media/content/${id}${form}`
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rowOf = (page: Page, name: string) => part(page, 'Sites').getByRole('row', { name: new RegExp(name) })
const wasTicked = 'A campaign that was ticked here is not open for posts any more'

/** Three campaigns on as many sites, and the first one's form with all of them ticked. */
async function beginForThree(page: Page, database: string, name: string): Promise<number[]> {
  const ids = []
  for (const [at, siteId] of [17, 3, 7].entries())
    ids.push(
      await layCampaign(database, {
        owner,
        contentType: 'text',
        siteId,
        credits: 2,
        name: `${name} ${at + 1}`,
      }),
    )
  await signInAs(page, 'advertiser', pageOf(ids[0] ?? 0, '?new=1'))
  await page.getByLabel('Text', { exact: true }).fill('Bread for three.')
  return ids
}

async function archive(database: string, id: number | undefined, isArchived: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query('update campaign set archived_at = case when $2 then created_at end where id = $1', [
    id,
    isArchived,
  ])
  await client.end()
}

test('CNT-09 of copies for three campaigns the refused one is named in its row, and none is written until it is off', async ({
  page,
  product,
}) => {
  const [source, second, third] = await beginForThree(page, product.database, 'Copied')
  await nextFree(part(page, 'When')).click()
  await page.getByRole('button', { name: 'Schedule post' }).click()
  await expect(page).toHaveURL(/post=\d+/)
  const post = new URL(page.url()).searchParams.get('post')
  await page.goto(pageOf(source ?? 0, `?duplicate=${post}`))
  for (const name of ['Copied 1', 'Copied 2', 'Copied 3'])
    await rowOf(page, name).getByRole('checkbox').first().check()
  await nextFree(part(page, 'When')).click()
  await archive(product.database, third, true)
  await page.getByRole('button', { name: 'Schedule 3 posts' }).click()
  const sentence = 'Take the campaign back from the archive before writing posts for it'
  await expect(rowOf(page, 'Copied 3').getByRole('alert')).toHaveText(sentence)
  await expect(part(page, 'Sites').getByRole('alert')).toHaveCount(1)
  await expectAccessibleState(page, 'a copy that one campaign refused')
  await page.getByRole('link', { name: sentence }).click()
  await expect(rowOf(page, 'Copied 3').getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Schedule 2 posts' }).click()
  await expect(page).toHaveURL(new RegExp(`/content/${source}\\?post=\\d+`))
  await expect(page.getByRole('row').filter({ hasText: 'Bread for three.' })).toHaveCount(2)
  await page.goto(pageOf(second ?? 0, ''))
  await expect(page.getByRole('row').filter({ hasText: 'Bread for three.' })).toHaveCount(1)
})

test('a campaign that was ticked in a draft and lies in the archive since is taken off by who reads so', async ({
  page,
  product,
}) => {
  const [own, second] = await beginForThree(page, product.database, 'Ticked')
  await rowOf(page, 'Ticked 2').getByRole('checkbox').first().check()
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await archive(product.database, second, true)
  await page.goto(pageOf(own ?? 0, '?new=1'))
  await expect(page.getByText(wasTicked)).toBeVisible()
  await expectAccessibleState(page, 'a draft for a campaign in the archive')
  await page.getByRole('button', { name: 'Take it off' }).click()
  await expect(page.getByText(wasTicked)).toBeHidden()
  await nextFree(part(page, 'When')).click()
  await page.getByRole('button', { name: 'Schedule post' }).click()
  await expect(page).toHaveURL(/post=\d+/)
})
