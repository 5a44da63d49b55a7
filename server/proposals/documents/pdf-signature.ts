/** Who accepted the proposal; in the file that is kept of it also all that was accepted with it. */
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { moneyIn } from '#domain/billing/money-in.ts'
import { isolated } from '#domain/kernel/direction-marks.ts'
import { signedInWords } from '#domain/proposals/document-words.ts'
import type { DocumentSignature, ProposalDocument, SignatureRecord } from '#domain/proposals/document.ts'
import { grey, plain, serif, typed } from './pdf-words.ts'

export function signed(document: ProposalDocument): Content[] {
  const { client, signature } = document
  if (!signature) return []
  const head = {
    text: typed(`Accepted for ${isolated(client.businessName || client.name)}`),
    fontSize: 8,
    color: grey,
  }
  const name = serif({ text: signature.name, bold: true, fontSize: 14 })
  const { record } = signature
  if (!record) {
    const day = { text: `Signed ${signedInWords(signature)}`, color: grey }
    return [{ unbreakable: true, margin: [0, 28, 0, 0], stack: [head, name, day] }]
  }
  const facts = factsOf(document, signature, record)
  return [
    {
      unbreakable: true,
      margin: [0, 28, 0, 0],
      stack: [
        { ...serif({ text: 'Accepted', bold: true, fontSize: 13 }), margin: [0, 0, 0, 6] },
        { text: 'Terms', fontSize: 8, color: grey },
        { ol: record.terms.map(plain), margin: [0, 2, 0, 10] },
        head,
        { ...name, margin: [0, 2, 0, 4] },
        plain(record.sentence),
        { margin: [0, 8, 0, 0], layout: 'noBorders', table: { widths: [90, '*'], body: facts.map(rowOf) } },
      ],
    },
  ]
}

type Fact = readonly [title: string, text: string]

function factsOf(
  { number, currency, closing: [total], validUntil }: ProposalDocument,
  signature: DocumentSignature,
  { version, by, network, browser }: SignatureRecord,
): Fact[] {
  return [
    ['Signed', signedInWords(signature)],
    ['Proposal', `${number}, version ${version}`],
    ['Total', moneyIn(currency, total.amount)],
    ['Valid until', validUntil ?? 'No end'],
    ['Came', by === 'link' ? 'By the link of a letter' : 'Signed in'],
    ['From', network],
    ['Browser', browser === '' ? 'It did not say' : browser],
  ]
}

const rowOf = ([title, text]: Fact): TableCell[] => [
  { text: title, color: grey, fontSize: 8, margin: [0, 1, 0, 0] },
  { text: typed(text), fontSize: 8 },
]
