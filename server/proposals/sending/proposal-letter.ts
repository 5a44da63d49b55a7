/** The letter that brings a proposal to its client. */
import { clientPagePath } from '#contract/proposals/client-page.ts'
import { addDays, type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import {
  letterFoot,
  letterStep,
  letterSubject,
  letterText,
  paragraphsOf,
} from '#domain/proposals/sending/letter-text.ts'
import { numberOf } from '#domain/proposals/words.ts'
import type { Letter } from '../../gateways/mail/gateway.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { linkMark } from '../../kernel/letters/letters.ts'
import { plainLetter } from '../../kernel/letters/plain-letter.ts'
import { clientsOf } from '../../people/clients/client-facts.ts'
import { newToken } from '../../people/token.ts'
import type { ProposalFacts } from '../known/find-proposal.ts'

/** The last day of the prices of a proposal that is handed over at this instant: nothing shortens what was promised before. */
export function validUntilFrom(
  { settings }: Pick<Context, 'settings'>,
  { validUntil }: Pick<ProposalFacts['row'], 'validUntil'>,
  at: Date,
): NewYorkDay {
  const day = addDays(newYorkDay(at), settings.get('proposals.validDays'))
  return validUntil !== null && validUntil > day ? validUntil : day
}

/** What it says unless somebody writes something else. */
export const usualText = (
  { settings }: Pick<Context, 'settings'>,
  { row, client, salesmanName }: ProposalFacts,
  validUntil: NewYorkDay,
) =>
  letterText(settings.get('proposals.letterText'), {
    client: client.name,
    proposal: row.name,
    number: numberOf(row.id),
    agent: salesmanName,
    validUntil,
  })

/** The same for every address; the mark of its link stands in the step alone. */
export async function proposalLetter(
  db: Database,
  { config }: Pick<Context, 'config'>,
  { row, salesmanName }: ProposalFacts,
  text: string,
): Promise<Omit<Letter, 'to' | 'messageId'>> {
  const salesman = (await clientsOf(db, [row.salesmanId])).get(row.salesmanId)
  const path = clientPagePath({ proposalId: row.id, clientId: row.clientId })
  const { to: _, ...letter } = plainLetter({
    to: '',
    subject: letterSubject(row),
    lines: paragraphsOf(text),
    step: { label: letterStep, address: `${config.baseUrl}${path}?t=${linkMark}` },
    foot: letterFoot(salesmanName),
  })
  return { ...letter, fromName: salesmanName, replyTo: salesman?.email ?? null }
}

/** The id of one letter, which it keeps however often it is sent. */
export function newMessageId({ config }: Pick<Context, 'config'>): string {
  const [, domain = ''] = config.mailFrom.split('@')
  return `proposal-${newToken()}@${domain}`
}
