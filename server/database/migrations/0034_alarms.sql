-- Breaches of the audit that somebody was told of and that are not mended yet: each is told once, and again only if it
-- comes back after it was well.
create table alarm (
  about text primary key,
  since timestamptz not null
);
