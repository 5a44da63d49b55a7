-- Where the other processes reach a delivery node, to hand it the views of what it decided; null: nowhere.
alter table delivery_node add column address text;
