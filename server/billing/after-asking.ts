import type { Context } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'

/**
 * What is done once the gateway was asked to charge. Whatever fails then, the card may have been charged: the payer is told
 * that this is not known yet (503), and the same key is answered with how it ended. The failure itself is logged.
 */
export async function afterAsking<Value>(
  { log }: Pick<Context, 'log'>,
  act: () => Promise<Value>,
): Promise<Value> {
  try {
    return await act()
  } catch (error) {
    log.error({ err: error }, 'it failed after the gateway was asked to charge')
    throw new Refused({ refused: 'payment-unknown' }, 503)
  }
}
