-- The list of what was sold: the newest first, of who sold it, and on which sites.
create index sales_order_by_time on sales_order (created_at desc, id desc);
create index sales_order_by_salesman on sales_order (salesman_id, id desc) where salesman_id is not null;
create index sales_order_refunds on sales_order (refund_of) where refund_of is not null;
create index order_line_by_site on order_line (site_id, order_id) where site_id is not null;
