import { glossary, type GlossaryWord } from '#web/ui/layer/glossary.ts'
import { Popover } from '#web/ui/layer/popover.tsx'

interface TermPopoverOptions {
  word: GlossaryWord
  anchor: HTMLElement
  onClose: () => void
}

/** What a word means, beside it. */
export const TermPopover = ({ word, anchor, onClose }: TermPopoverOptions) => (
  <Popover className="meaning" label={word} anchor={anchor} onClose={onClose}>
    <b>{word}</b>
    <p>{glossary[word]}</p>
  </Popover>
)
