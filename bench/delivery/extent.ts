/** Among how many campaigns it is measured, and how often. */
export const rounds = Number(process.env['BENCH_ROUNDS'] ?? 15)
export const many = Number(process.env['BENCH_CAMPAIGNS'] ?? 100_000)
export const manyText = many.toLocaleString('en')
export const few = 100
