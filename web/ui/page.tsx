import { type ReactNode, useEffect, useRef } from 'react'
import { BannerSlot, useShownBanner } from '#web/ui/banner.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import './page.css'

interface PageOptions {
  title: string
  /** The area it belongs to, for the window's title; the name of the navigation entry. */
  section?: string
  /** What the figures are, and their "as of" time. */
  dateline?: ReactNode
  action?: ReactNode
  /** The way to the pages that belong to the same thing. */
  tabs?: ReactNode
  children: ReactNode
}

/** A screen inside the shell: its title, a line below it, its one primary action, and the banner slot. */
export function Page({ title, section, dateline, action, tabs, children }: PageOptions) {
  const hasError = useShownBanner()?.kind === 'error'
  usePageTitle(title, section, hasError)
  return (
    <>
      <div className="head">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {dateline && <p className="dateline">{dateline}</p>}
        </div>
        {action}
      </div>
      {tabs}
      <MeasuredSlot />
      {children}
    </>
  )
}

/** The slot sticks below the top bar; sticky table heads begin below it (`--slot`). */
function MeasuredSlot() {
  const box = useRef<HTMLDivElement>(null)
  const shown = useShownBanner()
  useEffect(() => {
    const height = shown ? (box.current?.offsetHeight ?? 0) : 0
    document.documentElement.style.setProperty('--slot', `${height}px`)
    return () => void document.documentElement.style.removeProperty('--slot')
  }, [shown])
  return (
    <div className="slot" ref={box}>
      <BannerSlot />
    </div>
  )
}
