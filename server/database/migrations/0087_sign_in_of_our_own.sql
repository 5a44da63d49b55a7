-- Passwords, sessions and one-time links as this product keeps them: what only the former sign-in library asked for goes.
-- Everybody stays signed in, with the password they have, and links that are out stay open.

delete from credential where password is null or provider_id <> 'credential';
-- A person has one. Of several, which were always set together, the newest stays.
delete from credential former using credential newer
where former.person_id = newer.person_id and former.id < newer.id;
alter table credential
  drop column id,
  drop column account_id,
  drop column provider_id,
  drop column access_token,
  drop column refresh_token,
  drop column id_token,
  drop column access_token_expires_at,
  drop column refresh_token_expires_at,
  drop column scope,
  drop column created_at,
  alter column password set not null,
  add primary key (person_id);
drop index credential_by_person;
alter table credential rename column password to password_hash;

alter table verification rename to one_time_link;
drop index verification_by_identifier;
alter table one_time_link drop column id, drop column updated_at, add primary key (identifier);

-- The password was given when the session began, where it was not given again.
update session set confirmed_at = created_at where confirmed_at is null;
alter table session drop column ip_address, alter column confirmed_at set not null;
alter table session rename column user_agent to browser;

alter table person drop column email_verified, drop column image;
