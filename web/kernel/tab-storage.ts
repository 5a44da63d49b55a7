/** What is done with the tab's own storage; null in a browser that keeps nothing, which is no reason to stop. */
export function inTabStorage<Value>(act: (storage: Storage) => Value): Value | null {
  try {
    return act(sessionStorage)
  } catch {
    return null
  }
}
