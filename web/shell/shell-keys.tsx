import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { useKeys } from '#web/ui/keys.ts'

const KeysDialog = lazy(async () => ({
  default: (await import('#web/shell/keys-dialog.tsx')).KeysDialog,
}))

const Palette = lazy(async () => ({
  default: (await import('#web/shell/palette.tsx')).Palette,
}))

/** The search over everything, the keys that hold on every screen, and the help that lists them. */
export function ShellKeys() {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'keys' | 'palette' | null>(null)
  const close = () => setOpened(null)
  const go = (href: string) => () => void navigate({ href })
  useKeys({
    '?': () => setOpened('keys'),
    '/': () => document.querySelector<HTMLElement>('#main input[type="search"]')?.focus(),
    'g c': go('/advertiser/campaigns'),
    'g p': go('/advertiser/publishers'),
    'g o': go('/advertiser/orders'),
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isWanted = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      // Under a dialog the page is inert: one at a time.
      if (!isWanted || document.getElementById('page')?.inert) return
      event.preventDefault()
      setOpened('palette')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <IconButton
        icon="search"
        className="for-keys"
        label="Go to a screen or campaign"
        title="Go to (Ctrl+K)"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened('palette')}
      />
      <IconButton
        icon="help"
        className="for-keys"
        label="Keys"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => setOpened('keys')}
      />
      {opened && (
        <Suspense>
          {opened === 'keys' ? <KeysDialog onClose={close} /> : <Palette onClose={close} />}
        </Suspense>
      )}
    </>
  )
}
