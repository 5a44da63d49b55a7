-- Sales that are charged later are looked through for reminders.
create index sales_order_charged_later on sales_order (id) where kind = 'later';
