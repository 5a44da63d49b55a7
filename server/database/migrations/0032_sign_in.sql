-- A copy of the database opens nothing: sessions are kept under the hash of their token, attempts under keyed hashes of
-- address and network, and the key that signs cookies has left the database. Everybody signs in once more.
delete from session;
alter table session rename column token to token_hash;
-- real time, as all of a session: noted once a minute at most while the person does something.
alter table session rename column updated_at to last_used_at;
-- When the password was given again; null: not since the session began.
alter table session add confirmed_at timestamptz; -- real time: sessions last in it

delete from setting where key = 'secret.sessions';

delete from attempt;
alter table attempt rename column email to email_hash;
alter table attempt rename column network to network_hash;
alter table attempt drop constraint attempt_kind_check;
alter table attempt add check (kind in ('sign-in', 'password-reset', 'address-change'));

-- The token of a one-time link, encrypted; its letter has a mark in its place. Links in letters of before are dead.
alter table letter add sealed_link bytea;
delete from verification where identifier like 'password:%';
