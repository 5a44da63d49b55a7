-- A balance that is less than a card may be charged can be waived: the house pays it, and it says why.
alter table payment
  add column waived_because text,
  drop constraint payment_method_check,
  add constraint payment_method_check check (method in ('card', 'cash', 'waiver')),
  add check ((method = 'waiver') = (waived_because is not null)),
  add check (method <> 'waiver' or subject_kind = 'proposal');
