-- How many clients somebody may add in an hour is counted like how many they may ask.
alter table attempt drop constraint attempt_kind_check;
alter table attempt add check (
  kind in ('sign-in', 'password-reset', 'address-change', 'client-asked', 'client-added')
);
