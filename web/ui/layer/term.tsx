import { useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { GlossaryWord } from '#web/ui/layer/glossary.ts'
import './term.css'

const TermPopover = lazyPart(async () => (await import('#web/ui/layer/term-popover.tsx')).TermPopover)

/** A word of the trade, dotted below: pressed, it says what it means. Its words on the screen may differ. */
export function Term({ word, children }: { word: GlossaryWord; children?: string }) {
  const [anchor, open] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        className="term"
        aria-label={`${children ?? word}: what does it mean?`}
        aria-expanded={anchor !== null}
        aria-haspopup="dialog"
        onClick={(event) => open(anchor ? null : event.currentTarget)}
      >
        {children ?? word}
      </button>
      {anchor && <TermPopover word={word} anchor={anchor} onClose={() => open(null)} />}
    </>
  )
}
