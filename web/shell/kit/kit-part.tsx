import type { ReactNode } from 'react'
import './kit.css'

export function KitPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="kit-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Its samples stand beside each other. */
export function KitLine({ title, children }: { title: string; children: ReactNode }) {
  return (
    <KitPart title={title}>
      <div className="kit-line">{children}</div>
    </KitPart>
  )
}
