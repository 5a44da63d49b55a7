/** A number from 0 up to, not including, 1: the only chance in the product, handed in where it is wanted. */
export const systemDice: () => number = Math.random
