/** The link by which a client opens a proposal that was laid beside the demonstration, and whose page it is. */
import type { Page } from '@playwright/test'
import { createHash, randomBytes } from 'node:crypto'
import { runStatement } from '../test/statement.ts'
import { signInAs } from './sign-in.ts'

/** A link of the proposal as a letter would bring it; answers its token. */
export async function linkTo(database: string, id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await runStatement(
    database,
    `insert into proposal_link (proposal_id, client_id, to_address, token_hash, made_at)
     select p.id, p.client_id, c.email, decode('${hash}', 'hex'), now()
     from proposal p join person c on c.id = p.client_id where p.id = ${id}`,
  )
  return token
}

/** Whose page it is, as the client's own session knows. */
export async function clientId(page: Page): Promise<number> {
  await signInAs(page, 'advertiser', '/advertiser/campaigns')
  const { id } = await (await page.request.get('/api/me')).json()
  return id
}
