/** The rows of one list as they stand in the page. They register themselves, so that nobody has to look for them. */
export interface RowsInPage {
  /** For the `ref` of a row's element; answers how to take it away again. */
  readonly put: (id: number, element: HTMLElement) => () => void
  /** The rows in the order in which they are read. */
  readonly ids: () => readonly number[]
  /** The row that has the focus. */
  readonly chosen: () => number | null
  readonly elementOf: (id: number) => HTMLElement | undefined
}

export function makeRowsInPage(): RowsInPage {
  const elements = new Map<number, HTMLElement>()
  return {
    put: (id, element) => {
      elements.set(id, element)
      return () => {
        if (elements.get(id) === element) elements.delete(id)
      }
    },
    ids: () => [...elements].sort(([, a], [, b]) => (comesBefore(a, b) ? -1 : 1)).map(([id]) => id),
    chosen: () => [...elements].find(([, element]) => element.contains(document.activeElement))?.[0] ?? null,
    elementOf: (id) => elements.get(id),
  }
}

const comesBefore = (a: Node, b: Node) =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
