import type { PaymentGateway } from './gateway.ts'

const declined = {
  outcome: 'declined',
  code: 'no-gateway',
  publicText: 'Cards cannot be charged here yet: no payment provider is set up.',
} as const

/** Where no payment provider is set up nothing is ever charged, and a person reads why. */
export function noPayments(): PaymentGateway {
  return {
    isTest: false,
    tokenize: async () => declined,
    charge: async () => declined,
    find: async () => null,
  }
}
