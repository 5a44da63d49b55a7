import { useEffect } from 'react'

/** "Name · Section · Masthead", with "Error: " in front after a failed submit. */
export function titleOf(parts: readonly (string | undefined)[], hasError: boolean): string {
  const title = [...parts.filter(Boolean), 'Masthead'].join(' · ')
  return hasError ? `Error: ${title}` : title
}

export function usePageTitle(name: string, section?: string, hasError = false): void {
  useEffect(() => {
    document.title = titleOf([name, section === name ? undefined : section], hasError)
  }, [name, section, hasError])
}
