-- The price of one impression and what a balance still pays for, as the rules of domain/campaigns compute them
-- (charged-price.ts, impressions-left.ts), for statements that move or audit many campaigns at once.

create function impression_price(base_cpm_micros bigint, charged_priority integer, priority_ceiling integer)
returns bigint language sql immutable parallel safe as $$
  select case
    when priority_ceiling <= 1 then coalesce(base_cpm_micros, 1000000)
    else coalesce(base_cpm_micros, 1000000)
      + (2 * coalesce(base_cpm_micros, 1000000) * (charged_priority - 1) + priority_ceiling - 1)
      / (2 * (priority_ceiling - 1))
  end
$$;

create function impressions_left(balance bigint, price bigint)
returns bigint language sql immutable parallel safe as $$
  select greatest(balance, 0) / price
$$;
