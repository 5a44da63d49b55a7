import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'

export type ChipTone = 'ok' | 'ahead' | 'off' | 'warn' | 'bad'

const icons: Record<ChipTone, IconName> = {
  ok: 'check',
  ahead: 'up',
  off: 'pause',
  warn: 'clock',
  bad: 'alert',
}

/** A state: always a word with an icon. Only what needs attention gets a tint. */
export function Chip({ tone, icon, children }: { tone: ChipTone; icon?: IconName; children: ReactNode }) {
  const isTinted = tone === 'warn' || tone === 'bad'
  return (
    <span className={isTinted ? `chip tint ${tone}` : `chip ${tone}`}>
      <Icon name={icon ?? icons[tone]} size={12} />
      {children}
    </span>
  )
}
