/**
 * Single-letter keys of the screen that is shown. They never fire while somebody types, under a dialog or
 * menu, or together with Ctrl, Alt or Cmd; and whoever does not want them switches them off on this device.
 */
import { useEffectEvent, useLayoutEffect } from 'react'

/** By key: `j`, `/`, or two in a row with a blank between them, `g c`. `false` leaves the key to the browser. */
export type KeyBindings = Readonly<Record<string, () => void | false>>

const storedAs = 'masthead.keys'
/** The second key of a pair must come within this time. */
const pairMs = 2_000

export const areKeysOn = (): boolean => localStorage.getItem(storedAs) !== 'off'

export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storedAs)
  else localStorage.setItem(storedAs, 'off')
}

/** What the keys do at present, by everything that is on the screen. */
const heard = new Set<(keys: string) => boolean>()
let before = { key: '', atMs: 0 }

export function useKeys(bindings: KeyBindings): void {
  const act = useEffectEvent((keys: string) => keys in bindings && bindings[keys]?.() !== false)
  // Before the browser paints: whoever sees a control may press its key.
  useLayoutEffect(() => {
    const hear = (keys: string) => act(keys)
    heard.add(hear)
    document.addEventListener('keydown', onKey)
    return () => void heard.delete(hear)
  }, [])
}

/** A pair goes before a single key, whoever offers them: `g a` leads to the approvals and approves nothing. */
function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || !isForThePage(event)) return
  const { key, timeStamp: atMs } = event
  const pair = atMs - before.atMs < pairMs ? `${before.key} ${key}` : ''
  before = { key, atMs }
  const does = (keys: string) => [...heard].some((hear) => hear(keys))
  if ((pair !== '' && does(pair)) || does(key)) event.preventDefault()
}

function isForThePage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !areKeysOn()) return false
  // A modal layer makes the page inert.
  if (document.getElementById('page')?.inert) return false
  return !(event.target instanceof Element && event.target.closest(takesKeys))
}

/** Where keys are text, or have a meaning of their own. */
const takesKeys =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="tablist"]'
