-- Attempts that are counted before they are carried out: sign-ins that have not succeeded, and asked-for letters
-- with a link for a new password. By e-mail address and by shortened network address.
create table attempt (
  id bigserial primary key,
  kind text not null check (kind in ('sign-in', 'password-reset')),
  email text not null,
  network text not null,
  at timestamptz not null
);
create index attempt_by_email on attempt (kind, email, at desc);
create index attempt_by_network on attempt (kind, network, at desc);

drop table sign_in_failure;
