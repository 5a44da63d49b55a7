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
