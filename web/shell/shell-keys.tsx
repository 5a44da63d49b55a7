import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { useKeys } from '#web/ui/keys.ts'

const KeysDialog = lazy(async () => ({
  default: (await import('#web/shell/keys-dialog.tsx')).KeysDialog,
}))

/** The keys that hold on every screen, and the help that lists them. */
export function ShellKeys() {
  const navigate = useNavigate()
  const [isOpen, open] = useState(false)
  const go = (href: string) => () => void navigate({ href })
  useKeys({
    '?': () => open(true),
    '/': () => document.querySelector<HTMLElement>('#main input[type="search"]')?.focus(),
    'g c': go('/advertiser/campaigns'),
    'g p': go('/advertiser/publishers'),
    'g o': go('/advertiser/orders'),
  })
  return (
    <>
      <IconButton
        icon="help"
        label="Keys"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => open(true)}
      />
      {isOpen && (
        <Suspense>
          <KeysDialog onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}
