/** What can be done with the item at hand: a screen offers it, the palette lists it and the keys of rows run it. */
import { useEffect, useEffectEvent } from 'react'
import type { MenuEntry } from '#web/ui/layer/menu.tsx'

export interface Commands {
  /** The name of the item. */
  readonly about: string
  readonly entries: readonly MenuEntry[]
}

let provider: (() => Commands | null) | null = null

/** Asked when somebody wants to know, so that rows cost nothing until then. Null: no item is at hand. */
export function useCommands(commandsNow: () => Commands | null): void {
  const ask = useEffectEvent(commandsNow)
  useEffect(() => {
    const own = () => ask()
    provider = own
    return () => {
      if (provider === own) provider = null
    }
  }, [])
}

export const commandsAtHand = (): Commands | null => provider?.() ?? null
