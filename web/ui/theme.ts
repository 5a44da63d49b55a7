import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'
export const themes: readonly Theme[] = ['system', 'light', 'dark']

const lastKey = 'masthead.theme'
const keyOf = (personId: number) => `${lastKey}.${personId}`
const listeners = new Set<() => void>()
let owner: number | null = null

/** The theme of the person who is signed in, kept on this device; before sign-in, the last one used here. */
export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentTheme)
}

export function chooseTheme(theme: Theme): void {
  for (const key of [lastKey, ...(owner === null ? [] : [keyOf(owner)])]) localStorage.setItem(key, theme)
  apply(theme)
}

/** One button, three states: system, light, dark. */
export function cycleTheme(): Theme {
  const next = themes[(themes.indexOf(currentTheme()) + 1) % themes.length] ?? 'system'
  chooseTheme(next)
  return next
}

/** Brings the person's own choice back on sign-in. */
export function takeThemeOf(personId: number): void {
  owner = personId
  const own = localStorage.getItem(keyOf(personId))
  if (isTheme(own)) {
    localStorage.setItem(lastKey, own)
    apply(own)
  }
}

function currentTheme(): Theme {
  const stored = localStorage.getItem(lastKey)
  return isTheme(stored) ? stored : 'system'
}

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  document.documentElement.style.colorScheme = ''
  for (const listener of listeners) listener()
}

const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme)
