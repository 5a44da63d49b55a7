import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { listNotifications } from '#contract/notifications.ts'
import { fetchLaterCode } from '#web/kernel/fetch-later-code.ts'
import { useMe } from '#web/people/me.ts'
import { navigationOf } from '#web/shell/navigation.ts'
import { generalActs } from '#web/shell/palette/general-acts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { type Commands, commandsAtHand } from '#web/ui/keys/commands.ts'
import { goingKeys } from '#web/ui/keys/key-table.ts'
import { useKeys } from '#web/ui/keys/keys.ts'
import { beginNewItem } from '#web/ui/keys/new-item.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MenuButton, type MenuEntry } from '#web/ui/layer/menu.tsx'
import { useRead } from '#web/kernel/read.ts'

const KeysDialog = lazyPart(async () => (await import('#web/shell/help/keys-dialog.tsx')).KeysDialog)
const Palette = lazyPart(async () => (await import('#web/shell/palette/palette.tsx')).Palette)
const NewsPanel = lazyPart(async () => (await import('#web/shell/news-panel.tsx')).NewsPanel)
const ResetDialog = lazyPart(async () => (await import('#web/shell/help/reset-dialog.tsx')).ResetDialog)

const newsEveryMs = 30_000

/** The search over everything, the bell, help, and the keys that hold on every screen. */
export function ShellTools({ onTour }: { onTour: () => void }) {
  const [opened, setOpened] = useState<'keys' | 'palette' | 'news' | 'reset' | null>(null)
  const [commands, setCommands] = useState<Commands | null>(null)
  /** How many things happened that the person has not looked at. */
  const unread = useRead(listNotifications, {}, { refetchInterval: newsEveryMs }).data?.unread ?? 0
  const me = useMe()
  const close = () => setOpened(null)
  const openPalette = () => {
    // Asked before the dialog takes the focus from the chosen row.
    setCommands(commandsAtHand())
    setOpened('palette')
  }
  useKeys({
    '?': () => setOpened('keys'),
    n: beginNewItem,
    '/': () => document.querySelector<HTMLElement>('#main input[type="search"]')?.focus(),
    ...useGoingKeys(),
  })
  useModifiedKeys(openPalette)
  useEffect(() => void fetchLaterCode(), [])
  const goTo: MenuEntry = { label: 'Go to or do', onSelect: openPalette }
  const help: MenuEntry[] = [
    { label: 'Keys', shortcut: '?', onSelect: () => setOpened('keys') },
    { label: 'Guides and API', href: '/docs' },
    { label: 'Tour', onSelect: onTour },
  ]
  const reset: MenuEntry[] = me.isDemo
    ? ['rule', { label: 'Reset the demonstration…', isDanger: true, onSelect: () => setOpened('reset') }]
    : []
  return (
    <>
      <IconButton
        icon="search"
        label="Go to or do"
        title="Go to or do (Ctrl+K)"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openPalette}
      />
      <span className="bell">
        <IconButton
          icon="bell"
          label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          aria-haspopup="dialog"
          onClick={() => setOpened('news')}
        />
        {unread > 0 && (
          <span className="unread" aria-hidden="true">
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </span>
      <MenuButton
        icon="help"
        label="Help"
        className="not-on-narrowest"
        entries={() => [goTo, ...help, ...reset]}
      />
      {opened === 'keys' && <KeysDialog onClose={close} />}
      {opened === 'palette' && (
        <Palette commands={commands} general={generalActs(me, help)} onClose={close} />
      )}
      {opened === 'reset' && <ResetDialog onClose={close} />}
      {opened === 'news' && <NewsPanel onClose={close} />}
    </>
  )
}

const notForAll: readonly unknown[] = ['/approvals', '/queue', '/proposals', '/tasks']

/** `g` and a letter lead to the screens that this person has. */
function useGoingKeys() {
  const navigate = useNavigate()
  const own = new Set(navigationOf(useMe()).map(({ href }) => href))
  const go = (href: string | null) => {
    const media = '[href^="/advertiser/media"]'
    const wanted = href ?? document.activeElement?.closest('tr')?.querySelector(media)?.getAttribute('href')
    if (wanted) void navigate({ href: wanted })
    return wanted ? undefined : (false as const)
  }
  return Object.fromEntries(
    goingKeys
      .filter(({ href }) => !notForAll.includes(href) || own.has(href ?? ''))
      .map(({ keys: [key], href }) => [key, () => go(href)]),
  )
}

/** Ctrl or Cmd with K, Enter or S: they act in text fields as well, and single letters switched off leave them on. */
function useModifiedKeys(openPalette: () => void): void {
  const open = useEffectEvent(openPalette)
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.defaultPrevented)
        return
      const key = event.key.toLowerCase()
      if (key === 'enter' || key === 's') {
        if (sendForm()) event.preventDefault()
        return
      }
      // Under a dialog the page is inert: one at a time.
      if (key !== 'k' || document.getElementById('page')?.inert) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/**
 * Presses the primary button of what the person is in: the form around the focus, else the dialog or panel on top,
 * else the page's own form. A button that may not be pressed says why itself. False when there is none.
 */
function sendForm(): boolean {
  const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
  const places = [document.activeElement?.closest('form'), top, document.querySelector('#main form')]
  for (const place of places) {
    const button = place?.querySelector<HTMLElement>('button[type="submit"], .btn.primary')
    if (button) {
      button.click()
      return true
    }
    // While a dialog is open, the page below it is out of reach.
    if (place && place === top) return false
  }
  return false
}
