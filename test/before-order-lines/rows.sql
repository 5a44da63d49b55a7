-- A small business as it stood after migration 0030: purchases of all three kinds, by the advertiser and by an agent, a
-- grant and a removal, a declined card, and two payments whose end is open. The gateway charged the first of these.
insert into person (id, name, email, email_verified, orders_level, created_at, updated_at) values
  (1, 'Dina Roth', 'advertiser@demo.test', true, 0, '2026-02-02 15:00Z', '2026-02-02 15:00Z'),
  (2, 'Sam Ortiz', 'agent@demo.test', true, 1, '2026-02-02 15:00Z', '2026-02-02 15:00Z'),
  (3, 'Tom Becker', 'impressionmanager@demo.test', true, 0, '2026-02-02 15:00Z', '2026-02-02 15:00Z');
insert into person_flag (person_id, flag, granted_at) values
  (2, 'isagent', '2026-02-02 15:00Z'),
  (3, 'isimpressionmanager', '2026-02-02 15:00Z');
insert into representation values (2, 1, '2026-02-02 15:00Z');

insert into website_group (id, name) values (3, 'Standard');
insert into site (id, name, short_name, group_id, domain, logo_svg) values
  (3, 'Oakdale Standard', 'OS', 3, 'oakdale-standard.example', '<svg xmlns="http://www.w3.org/2000/svg"/>');
insert into content_type (key, name, is_post_credit, needs_media, needs_link, text_limit) values
  ('instagram-story', 'Instagram story', true, true, true, 4096);
insert into device_choice (name, position, platforms, classes) values
  ('All Devices', 0, '{}', '{desktop,tablet,phone,unknown}');
insert into product (id, kind, site_id, key, proposal_name, choose_campaign_name, add_campaign_name, content_type,
  payment_type, cpm_micros, price_per_post_cents, priority_ceiling) values
  (22, 'impression', 3, 'header', 'Header 728x90', 'Header 728x90', 'Header 728x90', null, 'cpm', 6000000, null, 10),
  (31, 'content', 3, 'post-instagram-story', 'Instagram story', 'Instagram story', 'Instagram story',
    'instagram-story', 'ppp', null, 15000, null),
  (42, 'press', 3, 'sponsored-article', 'Sponsored article', 'Sponsored Article', 'Sponsored Article', null, 'ppp',
    null, 90000, null);

insert into campaign (id, kind, name, advertiser_id, product_id, site_id, created_by, created_at, updated_at) values
  (1, 'impression', 'Spring Campaign', 1, 22, 3, 1, '2026-02-02 15:00Z', '2026-02-03 17:00Z'),
  (2, 'content', 'Spring Stories', 1, 31, 3, 1, '2026-02-02 15:00Z', '2026-02-03 16:00Z'),
  (3, 'press', 'Spring <i>Article</i>', 1, 42, 3, 1, '2026-02-02 15:00Z', '2026-02-03 16:00Z');
insert into campaign_site values (1, 3), (2, 3), (3, 3);
insert into impression_campaign
  (campaign_id, base_cpm_micros, priority_ceiling, priority, charged_priority, bought, granted, removed, repriced)
  values (1, 7330000, 10, 3, 3, 40927, 500, 200, -7496);
insert into post_campaign values (2, 'instagram-story', 15000, 4), (3, null, 90000, 24);

insert into saved_card
  (id, advertiser_id, token, brand, last_digits, expiry_month, expiry_year, saved_by, created_at) values
  (1, 1, 'tok_first', 'visa', '4242', 12, 2030, 1, '2026-02-02 15:00Z'),
  (2, 1, 'tok_bad', 'visa', '0002', 12, 2030, 1, '2026-02-02 15:00Z'),
  (3, 1, 'tok_second', 'mastercard', '4444', 12, 2030, 2, '2026-02-03 15:00Z');
insert into payment (id, person_id, on_behalf_of, idempotency_key, request_hash, purpose, campaign_id, advertiser_id,
  amount_cents, quantity, price_nanos, product, description, site_id, saved_card_id, card_token, card_brand,
  card_last_digits, card_expiry_month, card_expiry_year, saves_card, state, gateway_key, gateway_charge_id,
  decline_code, failure_text, reply, created_at, submitted_at, settled_at, network) values
  (1, 1, null, 'bought-before-the-upgrade', '565cc5cd51e7ac166d1114f5cc374a77a87e0150c30630b13b8dd9f07e53a734',
    'budget', 1, 1, 25000, 34106, 7330000, 'Header 728x90', 'Added to budget: Spring Campaign', 3, 1, 'tok_first',
    'visa', '4242', 12, 2030, false, 'succeeded', 'masthead-1', 'ch_1', null, null,
    '{"left": 34106, "message": "Successfully purchased 34,106 impresssions for Spring Campaign", "orderId": 1, "purchased": 34106, "receiptUrl": "/sales/1/receipt"}',
    '2026-02-02 15:00Z', '2026-02-02 15:00Z', '2026-02-02 15:00Z', '127.0.0.0/24'),
  (2, 2, 1, 'none:2', 'a9c921d20affcb53f1cdcb2ff6ade09830dc92124c1120b58f9dee7db8e90d19',
    'budget', 1, 1, 5000, 6821, 7330000, 'Header 728x90', 'Added to budget: Spring Campaign', 3, 3, 'tok_second',
    'mastercard', '4444', 12, 2030, true, 'succeeded', 'masthead-2', 'ch_2', null, null,
    '{"left": 40927, "message": "Successfully purchased 6,821 impresssions for Spring Campaign", "orderId": 2, "purchased": 6821, "receiptUrl": "/sales/2/receipt"}',
    '2026-02-03 15:00Z', '2026-02-03 15:00Z', '2026-02-03 15:00Z', '127.0.0.0/24'),
  (3, 1, null, 'none:3', '15ac5ad0152d8a6e47f00697c0246e9164fd76a42ff50c514c14b6ce0e33062d',
    'posts', 2, 1, 30000, 2, 150000000000, 'Instagram story', 'Bought posts: Spring Stories', 3, 1, 'tok_first',
    'visa', '4242', 12, 2030, false, 'succeeded', 'masthead-3', 'ch_3', null, null,
    '{"left": 2, "message": "Successfully purchased 2 posts for Spring Stories", "orderId": 3, "purchased": 2, "receiptUrl": "/sales/3/receipt"}',
    '2026-02-03 16:00Z', '2026-02-03 16:00Z', '2026-02-03 16:00Z', '127.0.0.0/24'),
  (4, 1, null, 'none:4', '7a67b7921c712bbc3fd90e0f708cba836ca7a5dfc344e2ecd9dc14d852f13eb9',
    'articles', 3, 1, 90000, 1, 900000000000, 'Sponsored article', 'Bought articles: Spring <i>Article</i>', 3, 1,
    'tok_first', 'visa', '4242', 12, 2030, false, 'succeeded', 'masthead-4', 'ch_4', null, null,
    '{"left": 1, "message": "Successfully purchased 1 articles for Spring <i>Article</i>", "orderId": 4, "purchased": 1, "receiptUrl": "/sales/4/receipt"}',
    '2026-02-03 16:00Z', '2026-02-03 16:00Z', '2026-02-03 16:00Z', '127.0.0.0/24'),
  (5, 1, null, 'none:5', '464d7815dfc1ab7069ec7e8af25af9c2fc25c4027d41ab09e4aa7cdba6e6fc6d',
    'budget', 1, 1, 500, 558, 8958889, 'Header 728x90', 'Added to budget: Spring Campaign', 3, 2, 'tok_bad',
    'visa', '0002', 12, 2030, false, 'declined', 'masthead-5', null, 'card_declined', 'Your card was declined.', null,
    '2026-02-03 17:00Z', '2026-02-03 17:00Z', '2026-02-03 17:00Z', '127.0.0.0/24'),
  (6, 1, null, 'charged-and-cut-off', '70bb9133df241839a44d2e707d0cb753a3c5972bd6ff4a64961e7a9b574b6d89',
    'budget', 1, 1, 7777, 10610, 7330000, 'Header 728x90', 'Added to budget: Spring Campaign', 3, 1, 'tok_first',
    'visa', '4242', 12, 2030, false, 'submitting', 'masthead-6', null, null, null, null,
    '2026-02-04 16:59Z', '2026-02-04 16:59Z', null, '127.0.0.0/24'),
  (7, 2, 1, 'none:7', 'c0ffee21d20affcb53f1cdcb2ff6ade09830dc92124c1120b58f9dee7db8e90d',
    'budget', 1, 1, 4200, 5730, 7330000, 'Header 728x90', 'Added to budget: Spring Campaign', 3, 1, 'tok_first',
    'visa', '4242', 12, 2030, false, 'unknown', 'masthead-7', null, null, null, null,
    '2026-02-04 16:30Z', '2026-02-04 16:30Z', null, '127.0.0.0/24');

insert into ledger_account (id, kind, unit, subject_id, balance, may_be_negative) values
  (1, 'campaign', 'usd-nano', 1, 302193910000, false),
  (2, 'campaign', 'usd-nano', 2, 300000000000, false),
  (3, 'campaign', 'usd-nano', 3, 900000000000, false),
  (4, 'credits', 'post-credit', 2, 2, false),
  (5, 'credits', 'article-credit', 3, 1, false),
  (6, 'credit-issue', 'post-credit', null, -2, true),
  (7, 'credit-issue', 'article-credit', null, -1, true),
  (8, 'make-good', 'usd-nano', null, -2199000000, true),
  (9, 'rounding', 'usd-nano', null, 5090000, true),
  (10, 'gateway', 'usd-nano', null, -1500000000000, true);
insert into ledger_transaction (id, kind, at, actor_id, on_behalf_of, payment_id, campaign_id, reason) values
  (1, 'card-purchase', '2026-02-02 15:00Z', 1, null, 1, 1, null),
  (2, 'card-purchase', '2026-02-03 15:00Z', 2, 1, 2, 1, null),
  (3, 'credit-purchase', '2026-02-03 16:00Z', 1, null, 3, 2, null),
  (4, 'credit-purchase', '2026-02-03 16:00Z', 1, null, 4, 3, null),
  (5, 'grant', '2026-02-03 17:00Z', 3, 1, null, 1, 'Shown too late'),
  (6, 'removal', '2026-02-03 17:00Z', 3, 1, null, 1, null);
insert into ledger_entry (transaction_id, account_id, amount) values
  (1, 1, 249996980000), (1, 9, 3020000), (1, 10, -250000000000),
  (2, 1, 49997930000), (2, 9, 2070000), (2, 10, -50000000000),
  (3, 2, 300000000000), (3, 4, 2), (3, 6, -2), (3, 10, -300000000000),
  (4, 3, 900000000000), (4, 5, 1), (4, 7, -1), (4, 10, -900000000000),
  (5, 1, 3665000000), (5, 8, -3665000000),
  (6, 1, -1466000000), (6, 8, 1466000000);

insert into sales_order (id, kind, payment_id, campaign_id, advertiser_id, site_id, placed_by, on_behalf_of,
  salesman_id, amount_cents, quantity, unit, product, description, note, created_at) values
  (1, 'purchase', 1, 1, 1, 3, 1, null, null, 25000, 34106, 'impressions', 'Header 728x90',
    'Added to budget: Spring Campaign', null, '2026-02-02 15:00Z'),
  (2, 'purchase', 2, 1, 1, 3, 2, 1, 2, 5000, 6821, 'impressions', 'Header 728x90',
    'Added to budget: Spring Campaign', null, '2026-02-03 15:00Z'),
  (3, 'purchase', 3, 2, 1, 3, 1, null, null, 30000, 2, 'posts', 'Instagram story',
    'Bought posts: Spring Stories', null, '2026-02-03 16:00Z'),
  (4, 'purchase', 4, 3, 1, 3, 1, null, null, 90000, 1, 'articles', 'Sponsored article',
    'Bought articles: Spring <i>Article</i>', null, '2026-02-03 16:00Z'),
  (5, 'grant', null, 1, 1, 3, 3, 1, 3, 0, 500, 'impressions', 'Header 728x90',
    'Added without payment: Spring Campaign', 'Shown too late', '2026-02-03 17:00Z'),
  (6, 'removal', null, 1, 1, 3, 3, 1, 3, 0, -200, 'impressions', 'Header 728x90',
    'Removed without payment: Spring Campaign', null, '2026-02-03 17:00Z');
insert into letter (to_address, subject, html, text, about, created_at, sent_at)
select 'advertiser@demo.test', 'Receipt', '', '', 'receipt:' || id, created_at, created_at
from sales_order where kind = 'purchase';
insert into history (at, actor_id, on_behalf_of, subject_kind, subject_id, what, before, after, reason) values
  ('2026-02-02 15:00Z', 1, null, 'campaign', 1, 'bought', null, '{"amount": "$250.00", "impressions": 34106}', null),
  ('2026-02-03 15:00Z', 2, 1, 'campaign', 1, 'bought', null, '{"amount": "$50.00", "impressions": 6821}', null),
  ('2026-02-03 16:00Z', 1, null, 'campaign', 2, 'bought', null, '{"amount": "$300.00", "posts": 2}', null),
  ('2026-02-03 16:00Z', 1, null, 'campaign', 3, 'bought', null, '{"amount": "$900.00", "articles": 1}', null),
  ('2026-02-03 17:00Z', 3, 1, 'campaign', 1, 'impressions added', '{"left": 40927}',
    '{"left": 41427, "orderId": 5}', 'Shown too late'),
  ('2026-02-03 17:00Z', 3, 1, 'campaign', 1, 'impressions removed', '{"left": 41427}',
    '{"left": 41227, "orderId": 6}', null),
  ('2026-02-03 17:00Z', 1, null, 'campaign', 1, 'priority moved', '{"priority": 1, "chargedPriority": 1}',
    '{"left": 33731, "priority": 3, "repriced": -7496, "chargedPriority": 3}', null);

-- Numbers that are given out from here on stand above those that were given.
select setval(pg_get_serial_sequence(name, 'id'), 1000) from unnest(array['person', 'product']) as name;
select setval(pg_get_serial_sequence(name, 'id'), 7) from unnest(array['saved_card', 'payment']) as name;
select setval(pg_get_serial_sequence(name, 'id'), 6) from unnest(array['ledger_transaction', 'sales_order']) as name;
select setval(pg_get_serial_sequence('campaign', 'id'), 3), setval(pg_get_serial_sequence('ledger_account', 'id'), 10);
