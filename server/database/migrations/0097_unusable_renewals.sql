-- A charge to come is not made where nobody can use what it gives any more.
alter table subscription drop constraint subscription_paused_why_check;
alter table subscription add constraint subscription_paused_why_check
  check (paused_why in ('by-hand', 'failed', 'campaign', 'product', 'unusable', 'client'));
