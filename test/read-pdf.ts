/** Reads the PDFs that the product writes, to see what a reader of them sees. */
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The text of each page, its lines joined by blanks. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    return [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '))
  } finally {
    library.destroy()
  }
}

/** Width and height of each page in points, of which 72 are an inch. */
export async function sizesOf(pdf: Uint8Array): Promise<number[][]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    return [...document.pages()].map((page) => {
      const { originalWidth, originalHeight } = page.getOriginalSize()
      return [Math.round(originalWidth), Math.round(originalHeight)]
    })
  } finally {
    library.destroy()
  }
}
