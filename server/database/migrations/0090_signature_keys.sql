-- The public parts of the keys that the house signs accepted proposals with; whoever has such a file checks it with them.
create table signature_key (
  -- Made from the public part, and named by each file.
  id text primary key,
  -- 32 bytes of Ed25519, as base64url.
  public_key text not null,
  since timestamptz not null
);
