import { type KeyboardEvent, useEffect, useId } from 'react'
import { stepByKey } from '#web/ui/step-by-key.ts'
import './tabs.css'

const arrows = { forth: 'ArrowRight', back: 'ArrowLeft' }

interface Tab {
  id: string
  label: string
  /** The state forbids it: it stands there, can be focused, and says why. */
  disabledReason?: string | undefined
}

/**
 * The row of tabs and, through `panelProps`, what its panel needs. Arrows move, Home and End jump; the chosen
 * tab is the only stop of the Tab key.
 */
export function useTabs(tabs: readonly Tab[], chosen: string, onChoose: (id: string) => void, label: string) {
  const prefix = useId()
  // Where there is no room for all, the chosen one is in sight.
  useEffect(() => {
    const tab = document.getElementById(`${prefix}-${chosen}`)
    const list = tab?.parentElement
    if (!tab || !list) return
    list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
  }, [prefix, chosen])
  const onKeyDown = (event: KeyboardEvent) => {
    const focused = tabs.findIndex((tab) => `${prefix}-${tab.id}` === document.activeElement?.id)
    const at = focused < 0 ? tabs.findIndex((tab) => tab.id === chosen) : focused
    const next = tabs[stepByKey(event.key, at, tabs.length, arrows) ?? -1]
    if (!next) return
    event.preventDefault()
    if (!next.disabledReason) onChoose(next.id)
    document.getElementById(`${prefix}-${next.id}`)?.focus()
  }
  const tabList = (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${prefix}-${tab.id}`}
          aria-selected={tab.id === chosen}
          aria-controls={`${prefix}-panel`}
          tabIndex={tab.id === chosen ? 0 : -1}
          title={tab.disabledReason}
          aria-disabled={tab.disabledReason ? true : undefined}
          aria-description={tab.disabledReason}
          onClick={() => !tab.disabledReason && onChoose(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
  const panelProps = {
    id: `${prefix}-panel`,
    role: 'tabpanel',
    'aria-labelledby': `${prefix}-${chosen}`,
    tabIndex: 0,
  } as const
  return { tabList, panelProps }
}
