/** The figures of the rows in sight. Answers may arrive in another order than they were asked for. */
import type { Figures } from '#contract/overview/figures.ts'

interface Entry {
  readonly figures: Figures
  /** The number of the question that brought them: a later question knows better. */
  readonly asked: number
}

export type FigureBook = ReadonlyMap<number, Entry>

export const emptyBook: FigureBook = new Map()

/** Enters an answer. Figures that read the same stay the same objects, so that their rows are not drawn again. */
export function enterFigures(book: FigureBook, asked: number, answer: readonly Figures[]): FigureBook {
  const next = new Map(book)
  for (const figures of answer) {
    const before = book.get(figures.id)
    if (before && before.asked > asked) continue
    next.set(figures.id, {
      asked,
      figures: before && textOf(before.figures) === textOf(figures) ? before.figures : figures,
    })
  }
  return next
}

const textOf = (figures: Figures) =>
  JSON.stringify(figures, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
