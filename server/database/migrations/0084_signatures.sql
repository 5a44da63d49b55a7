-- What clients signed: who, when, which version and choice, what it came to, and the files of it as they were then.
create table proposal_signature (
  id integer generated always as identity primary key,
  proposal_id integer not null references proposal,
  version integer not null,
  -- SHA-256 of the version's text.
  version_sha256 text not null,
  name text not null,
  at timestamptz not null,
  -- The ids of all lines that were not left out.
  chosen integer[] not null,
  total_cents bigint not null check (total_cents >= 0),
  currency text not null check (currency in ('usd', 'cad')),
  person_id integer not null references person,
  -- By which its client came who had no session.
  link_id integer references proposal_link,
  -- Shortened.
  network text not null,
  browser text not null,
  -- The signed document as JSON, and SHA-256 of that whole file.
  content text not null,
  sha256 text not null,
  pdf bytea not null,
  pdf_sha256 text not null,
  unique (proposal_id, version)
);
