-- Keys by which a request is known again are anybody's text: what is kept of them is a hash.
update payment set idempotency_key = encode(sha256(convert_to(idempotency_key, 'UTF8')), 'hex');
update campaign set creation_key = encode(sha256(convert_to(creation_key, 'UTF8')), 'hex') where creation_key is not null;
update proposal set form_key = encode(sha256(convert_to(form_key, 'UTF8')), 'hex') where form_key is not null;
update post_submission set key = encode(sha256(convert_to(key, 'UTF8')), 'hex');
