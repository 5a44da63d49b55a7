/** SQL of what somebody needs to use a product, which these fragments call `p`. */
import { sql } from 'kysely'
import type { Flag } from '#domain/people/actor.ts'

/** The flags without which nobody writes what it sells, or what a part of it sells. */
export const neededFlags = sql<Flag[]>`array(select distinct t.needs_flag from content_type t
  where t.needs_flag is not null and t.key in (select p.content_type union all
    select part.content_type from product_part piece join product part on part.id = piece.part_id
    where piece.product_id = p.id))`

/** Whether those who hold these flags together can use it. */
export const isUsableWith = (flags: ReadonlySet<Flag>) =>
  sql<boolean>`${neededFlags} <@ ${[...flags]}::text[]`
