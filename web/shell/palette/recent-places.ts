/** Where a person went by the palette, newest first; kept on this device, for each person apart. */
import { z } from 'zod'
import { readJson } from '#web/kernel/json.ts'

const place = z.object({ href: z.string().startsWith('/'), name: z.string(), kind: z.string() })
export type Place = z.output<typeof place>

const mostKept = 6
const storedAs = (personId: number) => `masthead.recent.${personId}`

export function recentPlaces(personId: number): readonly Place[] {
  return z.array(place).safeParse(readJson(localStorage.getItem(storedAs(personId)) ?? '')).data ?? []
}

export function rememberPlace(personId: number, { href, name, kind }: Place): void {
  const others = recentPlaces(personId).filter((one) => one.href !== href)
  const kept = [{ href, name, kind }, ...others].slice(0, mostKept)
  localStorage.setItem(storedAs(personId), JSON.stringify(kept))
}
