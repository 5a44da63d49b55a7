import { resolve } from 'node:path'

/** The screen that most people open first; what it takes to show it is kept small (`check/size.ts`). */
export const firstScreen = 'web/overview/dashboard/campaigns-screen.tsx'

interface Modules {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/** A set of modules that are written into one file, as the bundler wants it described. */
interface Group {
  name: string | ((id: string, modules: Modules) => string | null)
  tags?: '$initial'[]
  debugName: string
  priority: number
}

/**
 * What the entry needs becomes one file, and what the first screen needs beyond it another. Left alone, the bundler
 * makes some thirty files of it, one for each set of screens that share a module: thirty requests, and 8 kB more.
 */
export function groupsOfFirstScreen(): Group[] {
  let needed: ReadonlySet<string> | undefined
  const isNeeded = (id: string, modules: Modules) => (needed ??= neededBy(firstScreen, modules)).has(id)
  return [
    { name: 'main', debugName: 'main', tags: ['$initial'], priority: 2 },
    {
      name: (id: string, modules: Modules) =>
        !id.endsWith(firstScreen) && isNeeded(id, modules) ? 'first' : null,
      debugName: 'first',
      priority: 1,
    },
  ]
}

/** A module and all of ours that it imports at once. A package's index names what nobody asked for, too. */
function neededBy(path: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([resolve(path)])
  // A set goes on with what is added while it is gone through.
  for (const id of found)
    for (const one of modules.getModuleInfo(id)?.importedIds ?? [])
      if (!one.includes('/node_modules/')) found.add(one)
  return found
}
