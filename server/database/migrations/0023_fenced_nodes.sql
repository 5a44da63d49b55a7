-- When a delivery node was declared gone; null again as soon as it starts anew.
alter table delivery_node add column fenced_at timestamptz;
