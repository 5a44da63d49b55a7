-- The secret address of a person's calendar. It is made anew from the salt and the product's key, which is not here; the hash
-- finds whose it is.
create table calendar_address (
  person_id integer primary key references person,
  salt text not null,
  token_hash text not null unique,
  made_at timestamptz not null
);
