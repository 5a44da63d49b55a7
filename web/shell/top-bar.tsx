import { useState } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { useMe } from '#web/people/me.ts'
import { signOutHere } from '#web/people/sign-out.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MenuButton, type MenuEntry, openMenu } from '#web/ui/layer/menu.tsx'
import { chooseTheme, type Theme, themes, useTheme } from '#web/ui/theme.ts'
import './top-bar.css'

const ShellTools = lazyPart(
  async () => (await import('#web/shell/shell-tools.tsx')).ShellTools,
  <span className="tools-wait" />,
)
const NavigationDrawer = lazyPart(
  async () => (await import('#web/shell/navigation-drawer.tsx')).NavigationDrawer,
)

const themeNames: Record<Theme, string> = { system: 'As the system', light: 'Light', dark: 'Dark' }

export function TopBar({ onTour }: { onTour: () => void }) {
  const me = useMe()
  const theme = useTheme()
  const path = useRouterState({ select: (state) => state.location.pathname })
  // Open on one page only: going to another closes it.
  const [openOn, open] = useState('')
  const isOpen = openOn === path

  const themeEntries = (): MenuEntry[] =>
    themes.map((one) => ({
      label: themeNames[one],
      isChecked: one === theme,
      onSelect: () => chooseTheme(one),
    }))
  return (
    <header className="topbar">
      <IconButton
        icon="menu"
        className="burger"
        label="Main menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => open(path)}
      />
      <div className="end">
        <span className="badges">
          {me.isDemo && <span className="badge">Demo</span>}
          {me.hasTestPayments && <span className="badge">Test payments</span>}
        </span>
        <MenuButton icon="theme" className="not-on-phone" label="Theme" entries={themeEntries} />
        <ShellTools onTour={onTour} />
        <button
          type="button"
          className="account"
          aria-haspopup="menu"
          aria-expanded="false"
          onClick={(event) =>
            openMenu(event.currentTarget, 'Account', [
              ...themeEntries(),
              'rule',
              { label: 'Sign out', icon: 'out', onSelect: () => void signOutHere() },
            ])
          }
        >
          <span className="avatar" aria-hidden="true">
            {initialsOf(me.name)}
          </span>
          <span>
            <span className="vh">Account of </span>
            {me.name}
          </span>
          <Icon name="down" size={12} />
        </button>
      </div>
      {isOpen && <NavigationDrawer onClose={() => open('')} />}
    </header>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('')
}
