-- Filters of the dashboard that somebody named, for themselves or shared.
create table saved_view (
  id serial primary key,
  person_id integer not null references person on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- The filters as the address spells them: {"search": "spring", "site": "3"}.
  filters jsonb not null,
  is_shared boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_view_name_once on saved_view (person_id, lower(name));
