import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import './filter-bar.css'

interface FilterBarOptions {
  id?: string
  /** Stands open at every width. */
  search?: ReactNode
  /** At the end of the bar: how much is shown. */
  shown?: ReactNode
  /** On a phone the choices wait behind one button, which counts how many of them are set; `done` leads back to the rows. */
  fold?: { readonly name: string; readonly set: number; readonly done: string }
  children?: ReactNode
}

/** The controls above a list that say what of it is shown. */
export function FilterBar({ id, search, shown, fold, children }: FilterBarOptions) {
  const [isOpen, open] = useState(false)
  const choices = useId()
  return (
    <div className={classes('filters', fold && !isOpen && 'folded')} id={id}>
      {search}
      {fold ? (
        <>
          <Button
            className="unfold"
            icon="filter"
            aria-expanded={isOpen}
            aria-controls={choices}
            onClick={() => open(!isOpen)}
          >
            {fold.name}
            {fold.set > 0 && <b className="num">{fold.set}</b>}
          </Button>
          <div className="filter-choices" id={choices}>
            {children}
            <Button className="unfold" look="primary" onClick={() => open(false)}>
              {fold.done}
            </Button>
          </div>
        </>
      ) : (
        children
      )}
      {shown !== undefined && (
        <p className="shown" aria-live="polite">
          {shown}
        </p>
      )}
    </div>
  )
}
