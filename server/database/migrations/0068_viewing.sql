-- Somebody looks through another person's eyes: where Exit leads, and both persons on what was paid meanwhile.
alter table session add column return_path text check (length(return_path) <= 2000);

-- Acted through the payer's eyes; null where the payer did so.
alter table payment add column acted_by integer references person;
alter table payment add column salesman_id integer references person;
update payment set salesman_id = person_id where on_behalf_of is not null;
