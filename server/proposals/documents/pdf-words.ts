/** How words stand in a PDF, whichever part of it they are in. */

export const grey = '#444444'

/** In the face of titles, whose lines are high enough by themselves. */
export const serif = <Text extends object>(text: Text) => ({ ...text, font: 'Charis', lineHeight: 1 })

/** What somebody typed, without what no face has a sign for: marks of control, halves of characters. Lines stay lines. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
