/** The lines of the tree of places that are in sight: those below what is open, or those that a search found. */
import type { Place } from '#domain/campaigns/targeting/places-chosen.ts'
import {
  continentOf,
  continents,
  countries,
  countryName,
  countryWithStates,
  states,
} from '#domain/sites/places.ts'

interface Node {
  readonly key: string
  readonly name: string
  /** Null: a heading that cannot be chosen, its countries can. */
  readonly place: Place | null
  readonly children: readonly Node[]
}

export interface PlaceLine extends Omit<Node, 'children'> {
  readonly level: number
  readonly position: number
  readonly of: number
  /** Null: there is nothing below it. */
  readonly isOpen: boolean | null
}

const byName = (a: Node, b: Node): number => a.name.localeCompare(b.name, 'en')

const stateNodes: Node[] = Object.entries(states)
  .map(([code, name]) => ({
    key: `state-${code}`,
    name,
    place: { kind: 'state', code } as const,
    children: [],
  }))
  .sort(byName)

const roots: readonly Node[] = continents.map(({ code, name, isOffered }) => ({
  key: `continent-${code}`,
  name,
  place: isOffered ? { kind: 'continent', code } : null,
  children: countries
    .filter((country) => continentOf(country) === code)
    .map((country) => ({
      key: `country-${country}`,
      name: countryName(country),
      place: { kind: 'country', code: country } as const,
      children: country === countryWithStates ? stateNodes : [],
    }))
    .sort(byName),
}))

/** A search opens what holds a find, and shows everything below a find when that is opened by hand. */
export function placeLines(opened: ReadonlySet<string>, search: string): PlaceLine[] {
  const wanted = search.trim().toLowerCase()
  return linesOf(roots, 1, opened, wanted)
}

function linesOf(
  nodes: readonly Node[],
  level: number,
  opened: ReadonlySet<string>,
  wanted: string,
): PlaceLine[] {
  const shown = wanted === '' ? nodes : nodes.filter((node) => isFound(node, wanted))
  return shown.flatMap(({ key, name, place, children }, at) => {
    const isSearched = wanted !== '' && children.some((child) => isFound(child, wanted))
    const isOpen = children.length === 0 ? null : isSearched || opened.has(key)
    const line = { key, name, place, level, position: at + 1, of: shown.length, isOpen }
    return [line, ...(isOpen ? linesOf(children, level + 1, opened, isSearched ? wanted : '') : [])]
  })
}

function isFound({ name, children }: Node, wanted: string): boolean {
  return name.toLowerCase().includes(wanted) || children.some((child) => isFound(child, wanted))
}
