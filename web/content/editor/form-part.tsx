import type { ReactNode } from 'react'
import './form-part.css'

interface FormPartOptions {
  readonly title: string
  /** At the right of the title: how many there are, and of how many. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Fields that belong together, under their name. */
export function FormPart({ title, aside, children }: FormPartOptions) {
  return (
    <section className="part" aria-label={title}>
      <div className="part-head">
        <h2>{title}</h2>
        {aside && <span className="small muted">{aside}</span>}
      </div>
      {children}
    </section>
  )
}

/** Short fields beside each other, where there is room. */
export const TwoUp = ({ children }: { children: ReactNode }) => <div className="two-up">{children}</div>
