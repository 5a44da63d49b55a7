-- The shortened network from which a card was saved by itself; empty when it came with a payment, which has its own (T78).
alter table saved_card add column added_from text not null default '';
