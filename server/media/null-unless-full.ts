import { troubleOf } from '../database/trouble.ts'

/** A full disk says nothing about the file: that it could not be read is never concluded from it. */
export function nullUnlessFull(error: Error): null {
  if (troubleOf(error) === 'full') throw error
  return null
}
