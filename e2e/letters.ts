/** The letters of a running product, as the demonstration's outbox shows them. */
import { expect, type Page } from '@playwright/test'
import { runStatement } from '../test/statement.ts'

/** The link in the newest letter to an address that leads to this path; a letter may wait ten seconds to be taken back. */
export async function linkTo(page: Page, address: string, path: string): Promise<string> {
  const link = new RegExp(`${path}\\?token=[\\w-]+`)
  const find = async () => {
    const letters = await (await page.request.get('/demo/outbox.json')).json()
    const letter = letters.find(({ to }: { to: string }) => to === address)
    return link.exec(letter?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(find, { timeout: 60_000 }).not.toBe('')
  return find()
}

const dueNow = `
  select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
  where task_identifier in ('send-publisher-request', 'send-article-request')`

/** Letters to publishers go at once, for journeys about something else than the ten seconds in which one is taken back. */
export const endTheirTenSeconds = (database: string) => runStatement(database, dueNow)
