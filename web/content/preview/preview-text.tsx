import { useState } from 'react'
import { formatCount } from '#domain/kernel/figures.ts'
import type { Fold } from './platforms.ts'
import type { TextParts } from './text-parts.ts'

interface PreviewTextOptions {
  readonly parts: TextParts
  readonly fold: Fold | undefined
  /** Stands in the first line, as the account does. */
  readonly before?: string
  /** The link, where it stands in the text. */
  readonly link: string
  readonly empty: string
}

/** The text of a post, folded as its platform folds it; whatever somebody wrote is text. */
export function PreviewText({ parts, fold, before, link, empty }: PreviewTextOptions) {
  const [isUnfolded, unfold] = useState(false)
  const { shown, folded, over } = parts
  const isEmpty = shown + over + link === ''
  if (isEmpty) return <p className="handset-text muted">{empty}</p>
  return (
    <p className="handset-text">
      {before && <b>{before} </b>}
      {shown}
      {isUnfolded && folded}
      {folded && fold && (
        <button type="button" className="handset-more" onClick={() => unfold(!isUnfolded)}>
          {isUnfolded ? ' less' : over ? `… ${lengthInWords(folded)} … ` : `… ${fold.asks}`}
        </button>
      )}
      {over && <mark>{startOf(over)}</mark>}
      {link && (
        <span className="handset-link">
          {shown && '\n'}
          {link}
        </span>
      )}
    </p>
  )
}

/** How much stands between what is read at once and what is too much. */
const lengthInWords = (text: string): string => `${formatCount([...text].length)} characters`

/** Enough to see where it begins; somebody may have pasted a book. */
const markedLength = 500
const startOf = (over: string): string =>
  over.length > markedLength ? `${over.slice(0, markedLength)}…` : over
