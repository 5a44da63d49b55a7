import type { ReactNode } from 'react'
import { cycleTheme } from '#web/ui/theme.ts'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'
import './sign-in.css'

interface FrontPageOptions {
  title: string
  children: ReactNode
  below?: ReactNode
  /** Whether the column is as wide as what stands below it. */
  isWide?: boolean
}

/** The frame of every page for people who are not signed in: the name plate, then one column. */
export function FrontPage({ title, children, below, isWide }: FrontPageOptions) {
  usePageTitle(title)
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="plate">
        <Wordmark href="/sign-in" />
        <p>
          <span>Banners, posts and articles</span>
          <span>Advertising on a network of publisher sites</span>
          <button type="button" className="themed" onClick={() => cycleTheme()}>
            Switch theme
          </button>
        </p>
      </header>
      <main className="signin" id="main">
        <div className={isWide ? 'column wide' : 'column'}>
          <h1 tabIndex={-1}>{title}</h1>
          {children}
        </div>
        {below}
      </main>
    </>
  )
}
