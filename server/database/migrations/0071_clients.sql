-- Clients of agents: how they are reached, and what an agency may give them.
alter table person
  add column phone text not null default '',
  add column business_name text not null default '',
  -- The highest percent that this agency gives; null: what the setting says for all of them.
  add column agency_max_discount_percent smallint check (agency_max_discount_percent between 0 and 100);

alter table attempt drop constraint attempt_kind_check;
alter table attempt add check (kind in ('sign-in', 'password-reset', 'address-change', 'client-asked'));
