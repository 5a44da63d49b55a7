/** What addresses of screens say behind their `?`: the one place that reads it from the browser, and writes it. */
import type { RegisteredRouter } from '@tanstack/react-router'

type Screens = RegisteredRouter['routesByPath']
type ScreenPath = keyof Screens & string

/** What the address of a screen may say, as `web/shell/screen-search.ts` names it. */
type SearchTo<Path extends ScreenPath> = Screens[Path]['types']['fullSearchSchemaInput']
type ParamsTo<Path extends ScreenPath> = Readonly<
  Record<keyof Screens[Path]['types']['allParams'], string | number>
>
type Search = Readonly<Record<string, unknown>>

/** Addresses carry plain text, so that `?campaign=12` and a token that looks like a number both stay as written. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** What is undefined, null or empty is left out. */
export function stringifySearch(values: Search): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    const text = String(value ?? '')
    if (text) search.set(name, text)
  }
  return search.size > 0 ? `?${search}` : ''
}

/** `screenAddress('/advertiser/medias/$campaignId', { show: 'disabled' }, { campaignId: 12 })`; a screen knows what may be said to it. */
export function screenAddress<Path extends ScreenPath>(
  path: Path,
  search: SearchTo<Path>,
  ...[params]: keyof ParamsTo<Path> extends never ? [] : [params: ParamsTo<Path>]
): string {
  return (
    path.replace(/\$(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params?.[name as keyof typeof params])),
    ) + stringifySearch(search)
  )
}

/** What the address that is open says, where no route tells it: outside screens, and in parts that all of them share. */
export const searchHere = (): Record<string, string> => parseSearch(location.search)

type SaidToSome = { readonly [Path in ScreenPath]: keyof SearchTo<Path> }[ScreenPath]

/** The address that is open, with some values said otherwise: `addressHere({ page: 2 })`. Undefined takes one away. */
export const addressHere = (
  change: Readonly<Partial<Record<SaidToSome, string | number | undefined>>> = {},
): string => location.pathname + stringifySearch({ ...searchHere(), ...change })
