import type { Context } from '../../kernel/context.ts'
import { requireRight } from '../../kernel/refused.ts'

/** Prices that were agreed with a client are shown to those who may write proposals for them; a foreign one is missing. */
export function requireClient({ actor }: Pick<Context, 'actor'>, clientId: number | null): void {
  if (clientId !== null) requireRight(actor, 'proposal.edit', { advertiserId: clientId })
}
