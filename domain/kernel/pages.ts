/** At least one page, so that an empty list has one too. */
export const pageCount = (rows: number, size: number): number => Math.max(1, Math.ceil(rows / size))
