-- Which journal a running delivery node writes; null once it has stopped in order.
alter table delivery_node add column journal_id text;
