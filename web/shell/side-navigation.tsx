import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '#web/people/me.ts'
import { navigationOf } from '#web/shell/navigation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import './side-navigation.css'

const WaitingCount = lazyPart(async () => (await import('#web/shell/waiting-count.tsx')).WaitingCount)

const foldKey = 'masthead.nav'

/** The left column; it can be folded to its icons, and folds by itself between 1024 and 1279 px. */
export function SideNavigation() {
  const [isFolded, fold] = useState(() => localStorage.getItem(foldKey) === 'folded')
  const toggle = () => {
    fold(!isFolded)
    if (isFolded) {
      localStorage.removeItem(foldKey)
      delete document.documentElement.dataset.nav
    } else {
      localStorage.setItem(foldKey, 'folded')
      document.documentElement.dataset.nav = 'folded'
    }
  }
  return (
    <nav className="nav" aria-label="Main">
      <div className="nav-in">
        <Wordmark href="/" label="Masthead" />
        <NavigationList />
        <button
          type="button"
          className="fold"
          aria-expanded={!isFolded}
          title={isFolded ? 'Widen the menu' : 'Narrow the menu to its icons'}
          onClick={toggle}
        >
          <Icon name="left" />
          <span className="word">{isFolded ? 'Widen menu' : 'Narrow menu'}</span>
        </button>
      </div>
    </nav>
  )
}

export function NavigationList() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <ul>
      {navigationOf(useMe()).map(({ href, icon, label, waits }) => (
        <li key={href}>
          <a
            href={href}
            title={label}
            aria-current={path === href || path.startsWith(`${href}/`) ? 'page' : undefined}
          >
            <Icon name={icon} />
            <span className="word">{label}</span>
            {waits && <WaitingCount of={waits} />}
          </a>
        </li>
      ))}
    </ul>
  )
}
