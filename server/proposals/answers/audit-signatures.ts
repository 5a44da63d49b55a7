import type { Invariant } from '#server/kernel/invariant.ts'

/** What must always be true of what clients signed, and of the letters and links by which they came. */
export const auditSignatures: readonly Invariant[] = [
  {
    says: 'the files and the version of a signature are those that were signed',
    breaches: `
      select signature.id from proposal_signature signature
      left join proposal_version version
        on version.proposal_id = signature.proposal_id and version.number = signature.version
      where signature.sha256 <> encode(sha256(convert_to(signature.content, 'UTF8')), 'hex')
        or signature.pdf_sha256 <> encode(sha256(signature.pdf), 'hex')
        or version.id is null or signature.version_sha256 <> version.sha256
        or version.sha256 <> encode(sha256(convert_to(version.content, 'UTF8')), 'hex')`,
  },
  {
    says: 'what was signed is what the chosen items of that version come to',
    breaches: `
      select signature.id, signature.total_cents, summed.cents from proposal_signature signature
      join proposal_version version
        on version.proposal_id = signature.proposal_id and version.number = signature.version
      cross join lateral (
        select coalesce(sum((coalesce(nullif(line -> 'cad', 'null'::jsonb), line -> 'usd') ->> 'total')::numeric * 100), 0) as cents
        from jsonb_array_elements(version.content::jsonb -> 'lines') line
        where (line ->> 'item')::int = any(signature.chosen)) summed
      where signature.total_cents <> summed.cents`,
  },
  {
    says: 'a letter that was taken back was not sent, and its link opens nothing',
    breaches: `
      select letter.id from letter left join proposal_link link on link.letter_id = letter.id
      where letter.withdrawn_at is not null and (letter.sent_at is not null or link.ended_at is null and link.id is not null)`,
  },
  {
    says: 'who paid, wrote or signed by a link is the client of that proposal',
    breaches: `
      select link.id from proposal_link link join (
        select link_id, subject_id as proposal_id, person_id from payment where link_id is not null
        union all select link_id, proposal_id, person_id from proposal_message where link_id is not null
        union all select link_id, proposal_id, person_id from proposal_signature where link_id is not null
      ) act on act.link_id = link.id
      where act.proposal_id <> link.proposal_id or act.person_id <> link.client_id`,
  },
]
