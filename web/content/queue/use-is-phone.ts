import { useSyncExternalStore } from 'react'

const phone = matchMedia('(max-width: 639px)')

const subscribe = (listener: () => void) => {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

/** Whether there is room for one column only. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches)
