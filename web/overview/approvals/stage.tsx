import type { ReactNode } from 'react'

/** Has the focus where there is no room for the list beside what is shown. */
export const stageTitleId = 'approval-title'

/** What is to be decided, as readers would see it, under its title. */
export function Stage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <article className="stage" aria-labelledby={stageTitleId}>
      <h2 id={stageTitleId} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <p className="keyline">
        <span>
          <kbd>j</kbd> <kbd>k</kbd> next, previous
        </span>
        <span>
          <kbd>a</kbd> approve
        </span>
        <span>
          <kbd>r</kbd> reject
        </span>
        <span>
          <kbd>x</kbd> select for many
        </span>
        <span>
          <kbd>Ctrl Z</kbd> undo
        </span>
      </p>
    </article>
  )
}
