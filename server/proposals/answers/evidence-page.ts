/** All that happened to a proposal, to be shown to somebody who doubts it: signatures with the hashes of their files, and the history. */
import { getSignedJson, getSignedPdf } from '#contract/proposals/answers.ts'
import { escapeHtml } from '#domain/kernel/html.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { moneyIn } from '#domain/proposals/document-words.ts'
import { peopleIn, proposalSentence } from '#domain/proposals/history-in-words.ts'
import { numberOf } from '#domain/proposals/words.ts'
import type { Context } from '../../kernel/context.ts'
import { printedPage } from '../../kernel/http/printed-page.ts'
import { namesOf } from '../../people/list-advertisers.ts'
import type { Found } from '../find-proposal.ts'
import { pageOfHistory } from '../store/entries.ts'
import { messagesOf } from '../store/messages.ts'
import { type SignatureRow, signaturesOf } from '../store/signatures.ts'
import { listVersionRows, type VersionRow } from '../store/versions.ts'

/** More than a proposal ever has; it is said where some are left out. */
const mostEntries = 2_000

export async function evidencePage({ db }: Pick<Context, 'db'>, { row, client }: Found): Promise<string> {
  const signatures = await signaturesOf(db, row.id)
  const entries = (await pageOfHistory(db, row, { offset: 0, limit: mostEntries })).toReversed()
  const names = await namesOf(db, entries.flatMap(peopleIn))
  const messages = await messagesOf(db, row.id, mostEntries)
  return printedPage({
    title: `Evidence of proposal ${numberOf(row.id)}`,
    what: 'evidence',
    sheet: [
      `<div class="title"><h1>Evidence</h1><p>Proposal ${numberOf(row.id)}</p></div>`,
      `<p class="intro">${escapeHtml(row.name)}\nFor ${escapeHtml(client.name)}, ${escapeHtml(client.email)}</p>`,
      listOf('Signatures', signatures.map(signedAs(row.id)), 'Nobody has signed it.'),
      listOf('Versions', (await listVersionRows(db, row.id)).map(versionEntry), 'It has none.'),
      listOf(
        entries.length < mostEntries ? 'What happened' : `What happened, the newest ${mostEntries}`,
        entries.map((entry) => `${time(entry.at)}${escapeHtml(proposalSentence(entry, names))}`),
        'Nothing has happened to it yet.',
      ),
      listOf(
        'Questions and answers',
        messages.map(({ at, byName, text }) => `${time(at)}<b>${typed(byName)}</b><br>${lines(text)}`),
        'Nothing was asked.',
      ),
      '<div class="colophon"><p><span>Whoever has the files of a signature checks them with npm run verify-proposal, from the files alone</span></p></div>',
    ].join('\n'),
  })
}

const time = (at: Date): string => sub(`${formatTime(at)} ET`)

/** A name that somebody typed: whichever way it is read, what stands beside it keeps its place. */
const typed = (name: string): string => `<bdi>${escapeHtml(name)}</bdi>`

/** What somebody typed, with its lines. */
const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

const signedAs =
  (id: number) =>
  ({ version, name, at, totalCents, currency, sha256, pdfSha256, network, browser }: SignatureRow): string =>
    [
      time(at),
      `<b>${typed(name)}</b>, version ${version}, ${moneyIn(currency, totalCents)}`,
      sub(`From ${network}, ${browser}`),
      fileOf('JSON', fileAddress(getSignedJson.path, id, version), sha256),
      fileOf('PDF', fileAddress(getSignedPdf.path, id, version), pdfSha256),
    ].join('')

const fileAddress = (path: string, id: number, version: number): string =>
  path.replace(':id', String(id)).replace(':number', String(version))

const fileOf = (kind: string, address: string, hash: string): string =>
  `<p class="file"><a class="btn" href="${address}">${kind}</a><span class="hash">SHA-256 ${hash}</span></p>`

const versionEntry = ({ number, madeAt, sha256 }: VersionRow): string =>
  `${time(madeAt)}Version ${number} <span class="sub hash">SHA-256 of its text ${sha256}</span>`

const sub = (text: string): string => `<span class="sub">${escapeHtml(text)}</span>`

/** The entries are HTML already. */
const listOf = (title: string, entries: readonly string[], none: string): string =>
  `<section class="evidence"><h2>${title}</h2>${
    entries.length === 0 ? `<p>${none}</p>` : `<ol>${entries.map((one) => `<li>${one}</li>`).join('\n')}</ol>`
  }</section>`
