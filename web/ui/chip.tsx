import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import './chip.css'

export type ChipTone = 'ok' | 'ahead' | 'live' | 'off' | 'warn' | 'bad'

const icons: Record<ChipTone, IconName> = {
  ok: 'check',
  ahead: 'up',
  live: 'play',
  off: 'pause',
  warn: 'clock',
  bad: 'alert',
}

interface ChipOptions {
  tone: ChipTone
  /** A drawing that stands in place of the icon of the tone. */
  drawing?: ReactNode
  children: ReactNode
}

/** A state: always a word with an icon. Only what needs attention gets a tint. */
export function Chip({ tone, drawing, children }: ChipOptions) {
  const isTinted = tone === 'warn' || tone === 'bad'
  return (
    <span className={isTinted ? `chip tint ${tone}` : `chip ${tone}`}>
      {drawing ?? <Icon name={icons[tone]} size={12} />}
      {children}
    </span>
  )
}

/** A state that leads to what mends it. */
export function ChipLink({
  tone,
  children,
  ...link
}: { tone: ChipTone } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...link} className={`chip ${tone}`}>
      <Icon name={icons[tone]} size={12} />
      {children}
    </a>
  )
}
