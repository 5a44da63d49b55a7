-- What the audit looks for and must never find: a payment card's number, written in any text or JSON of ours or
-- of the job queue.

create function passes_luhn(digits text) returns boolean language sql immutable parallel safe as $$
  select sum(case
    when (length(digits) - place) % 2 = 0 then digit
    when digit > 4 then digit * 2 - 9
    else digit * 2 end) % 10 = 0
  from (select place, substr(digits, place, 1)::int as digit from generate_series(1, length(digits)) as place) as each
$$;

-- Runs of 13 to 19 digits, and digits in a card's groups; an id's dashes and letters keep it from being one.
create function card_numbers_in(words text) returns setof text language sql immutable parallel safe as $$
  select digits from (
    select regexp_replace(found[1], '[ -]', '', 'g') as digits
    from regexp_matches(words, '(?<![0-9A-Za-z.-])(\d{13,19}|\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{1,4}|\d{4}[ -]\d{6}[ -]\d{5})(?![0-9A-Za-z-])', 'g') as found
  ) as runs
  where passes_luhn(digits)
$$;

create function find_card_numbers() returns table (place text, ends_with text) language plpgsql stable as $$
declare
  at record;
begin
  for at in
    select columns.table_schema, columns.table_name, columns.column_name
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where tables.table_type = 'BASE TABLE' and columns.table_schema in ('public', 'graphile_worker')
      and (columns.data_type in ('text', 'character varying', 'json', 'jsonb')
        or (columns.data_type = 'ARRAY' and columns.udt_name in ('_text', '_varchar')))
  loop
    return query execute format(
      'select %L::text, right(found, 4) from (select %I::text as words from %I.%I) as row, card_numbers_in(row.words) as found
       where length(row.words) >= 13 limit 20',
      at.table_schema || '.' || at.table_name || '.' || at.column_name, at.column_name, at.table_schema, at.table_name);
  end loop;
end $$;
