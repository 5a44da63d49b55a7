import { useSyncExternalStore } from 'react'

/** A value that distant parts of the screen share. */
export interface SharedValue<Value> {
  readonly get: () => Value
  readonly set: (next: Value) => void
  /** Calls the listener after each change; answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Makes one, kept beside React, so that a change draws only those again that use it. */
export function share<Value>(value: Value): SharedValue<Value> {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useShared = <Value>({ subscribe, get }: SharedValue<Value>): Value =>
  useSyncExternalStore(subscribe, get)
