/** All that happened to a proposal, to be shown to somebody who doubts it: signatures with the hashes of their files, and the history. */
import { getSignedJson, getSignedPdf } from '#contract/proposals/answers.ts'
import { escapeHtml } from '#domain/kernel/html.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { peopleIn, proposalSentence } from '#domain/proposals/history-in-words.ts'
import { numberOf } from '#domain/proposals/words.ts'
import type { Context } from '../../kernel/context.ts'
import { printedPage } from '../../kernel/http/printed-page.ts'
import { namesOfPersons } from '../../people/list-advertisers.ts'
import type { FoundProposal } from '../known/find-proposal.ts'
import { type ProposalEvent, pageOfHistory } from '../store/entries.ts'
import { linksOf } from '../store/links.ts'
import { messagesOf } from '../store/messages.ts'
import { type SignatureRow, signaturesOf } from '../store/signatures.ts'
import { listVersionRows, type VersionRow } from '../store/versions.ts'

/** More than a proposal ever has; it is said where some are left out. */
const mostEntries = 2_000

export async function evidencePage(
  { db }: Pick<Context, 'db'>,
  { row, client }: FoundProposal,
): Promise<string> {
  const signatures = await signaturesOf(db, row.id)
  const entries = (await pageOfHistory(db, row, { offset: 0, limit: mostEntries })).toReversed()
  const names = await namesOfPersons(db, entries.flatMap(peopleIn))
  const messages = await messagesOf(db, row.id, mostEntries)
  const cameBy = waysOf(await linksOf(db, row.id))
  return printedPage({
    title: `Evidence of proposal ${numberOf(row.id)}`,
    what: 'evidence',
    sheet: [
      `<div class="title"><h1>Evidence</h1><p>Proposal ${numberOf(row.id)}</p></div>`,
      `<p class="intro">${escapeHtml(row.name)}\nFor ${escapeHtml(client.name)}, ${escapeHtml(client.email)}</p>`,
      listOf('Signatures', signatures.map(signedAs(row.id, cameBy)), 'Nobody has signed it.'),
      listOf('Versions', (await listVersionRows(db, row.id)).map(versionEntry), 'It has none.'),
      listOf(
        entries.length < mostEntries ? 'What happened' : `What happened, the newest ${mostEntries}`,
        entries.map(
          (entry) =>
            `${time(entry.at)}${escapeHtml(proposalSentence(entry, names))}${wayOfEntry(entry, cameBy)}`,
        ),
        'Nothing has happened to it yet.',
      ),
      listOf(
        'Questions and answers',
        messages.map(
          ({ at, byName, text, isFromClient, linkId }) =>
            `${time(at)}<b>${typed(byName)}</b><br>${lines(text)}${isFromClient ? cameBy(linkId) : ''}`,
        ),
        'Nothing was asked.',
      ),
      '<div class="colophon"><p><span>Whoever has the files of a signature checks them with npm run verify-proposal and the keys of this house, which /api/signature-keys gives to anybody</span></p></div>',
    ].join('\n'),
  })
}

const time = (at: Date): string => sub(`${formatTime(at)} ET`)

/** A name that somebody typed: whichever way it is read, what stands beside it keeps its place. */
const typed = (name: string): string => `<bdi>${escapeHtml(name)}</bdi>`

/** What somebody typed, with its lines. */
const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

/** How a client came who did something; null: without a link. */
type ClientWay = (linkId: number | null) => string

/** To whom the letter of each link went, never its token. Whoever had that letter could use it: more is not known. */
function waysOf(links: Awaited<ReturnType<typeof linksOf>>): ClientWay {
  const byId = new Map(links.map((link) => [link.id, link]))
  return (linkId) => {
    if (linkId === null) return sub('Signed in')
    const link = byId.get(linkId)
    return sub(link ? `By the link for ${link.toAddress}, made ${formatTime(link.madeAt)} ET` : 'By a link')
  }
}

/** What a client does on their page is done by a link or signed in; others have sessions always. */
const ofClient = new Set(['opened', 'asked', 'chosen', 'signed', 'declined'])

function wayOfEntry({ what, after }: ProposalEvent, cameBy: ClientWay): string {
  if (typeof after.link === 'number') return cameBy(after.link)
  return ofClient.has(what) ? cameBy(null) : ''
}

const signedAs =
  (id: number, cameBy: ClientWay) =>
  ({ version, name, at, totalCents, currency, sha256, pdfSha256, network, browser, linkId }: SignatureRow) =>
    [
      time(at),
      `<b>${typed(name)}</b>, version ${version}, ${moneyIn(currency, totalCents)}`,
      cameBy(linkId),
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
