import { readSignatureKeys } from '#contract/proposals/answers.ts'
import { signedInWords } from '#domain/proposals/document-words.ts'
import { numberOf, signedFileName } from '#domain/proposals/words.ts'
import type { Context, Database } from '../../kernel/context.ts'
import type { ProposalFacts } from '../known/find-proposal.ts'
import { tellAgent } from '../news/tell-agent.ts'
import { tellClient } from '../news/tell-client.ts'

interface SignatureFacts {
  readonly name: string
  readonly at: Date
  readonly version: number
  /** The sum as it is shown, with its currency. */
  readonly sum: string
  readonly pdfSha256: string
  /** The key that the house signed the file with. */
  readonly seal: { readonly key: string; readonly publicKey: string }
}

/**
 * What was accepted, to both sides: to who sells it, and to its client at each address where a link to it lies, that of who
 * signed among them. Whoever did not sign themselves learns so that somebody did.
 */
export async function tellSigned(
  tx: Database,
  ctx: Context,
  found: ProposalFacts,
  { name, at, version, sum, pdfSha256, seal }: SignatureFacts,
): Promise<void> {
  const { row, client } = found
  const number = numberOf(row.id)
  const about = `proposal-signed:${row.id}:${version}`
  const accepted = `accepted proposal ${number} for ${sum}`
  await tellAgent(tx, ctx, found, {
    about,
    text: `${client.name} ${accepted}`,
    at,
    lines: [`${client.name} ${accepted}, ${row.name}, signed as ${name} (version ${version}).`],
  })
  await tellClient(tx, ctx, found, {
    about: `${about}:client`,
    subject: `Proposal ${number} was accepted for ${sum}`,
    at,
    linkId: ctx.link?.id,
    lines: [
      `${name} accepted version ${version} of ${row.name} for ${sum} on ${signedInWords({ at })}.`,
      `What was signed is kept as a PDF, ${signedFileName(row.id, version, 'pdf')}. It is had from the page of the proposal, below Signatures. Its SHA-256: ${pdfSha256}`,
      `The JSON beside it bears this house's signature. Public key: ${seal.publicKey}. Its number is ${seal.key}, and it is published at ${ctx.config.baseUrl}${readSignatureKeys.path}`,
      'Not you? Answer this letter.',
    ],
  })
}
