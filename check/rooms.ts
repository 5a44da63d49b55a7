/**
 * Rooms are the folders of a module within a layer. They use each other in one direction: whoever changes a room looks at
 * those below it and at no other. Types count, and so does what is loaded later by `import()`.
 */
import { type Breach, breach, importsOf, isOwnCode, type Source } from './source.ts'

/** One file of a room that imports one of another room. */
interface Use {
  readonly source: Source
  readonly target: string
  readonly offset: number
}

/** The uses of one room by another; there is at least one. */
interface Arrow {
  readonly from: string
  readonly to: string
  readonly uses: Use[]
}

const layers = ['domain', 'contract', 'server', 'web']

/** `server/delivery/nodes/peers.ts` lies in the room `nodes` of `server/delivery`; what lies beside the rooms is in none. */
function placeOf(path: string): { readonly module: string; readonly room: string } | null {
  const [layer = '', module = '', room = '', file] = path.split('/')
  return file === undefined ? null : { module: `${layer}/${module}`, room }
}

/** The circles of rooms, each told by its shortest way round. */
export function roomBreaches(sources: readonly Source[]): Breach[] {
  return [...arrowsOf(sources)].flatMap(([module, arrows]) => {
    const found: Breach[] = []
    let left = arrows
    for (let circle = shortestCircle(left); circle !== null; circle = shortestCircle(left)) {
      const weakest = circle.toSorted((one, other) => one.uses.length - other.uses.length)[0]
      const [use] = weakest?.uses ?? []
      if (use) found.push(breach('rooms', use.source, use.offset, inWords(module, circle)))
      left = left.filter((arrow) => arrow !== weakest)
    }
    return found
  })
}

/** The arrows between the rooms of each module, by the name of the module. */
function arrowsOf(sources: readonly Source[]): Map<string, readonly Arrow[]> {
  const byModule = new Map<string, Map<string, Arrow>>()
  for (const source of sources) {
    const from = isOwnCode(source, ...layers) ? placeOf(source.path) : null
    if (from === null) continue
    for (const { target, offset } of importsOf(source)) {
      const to = target === undefined ? null : placeOf(target)
      if (target === undefined || to?.module !== from.module || to.room === from.room) continue
      const arrows = byModule.get(from.module) ?? new Map<string, Arrow>()
      byModule.set(from.module, arrows)
      const name = `${from.room} ${to.room}`
      const arrow = arrows.get(name) ?? { from: from.room, to: to.room, uses: [] }
      arrows.set(name, arrow)
      arrow.uses.push({ source, target, offset })
    }
  }
  return new Map([...byModule].map(([module, arrows]) => [module, [...arrows.values()]]))
}

function shortestCircle(arrows: readonly Arrow[]): readonly Arrow[] | null {
  const rooms = new Set(arrows.map(({ from }) => from))
  const circles = [...rooms].flatMap((room) => {
    const circle = wayRound(room, arrows)
    return circle === null ? [] : [circle]
  })
  return circles.toSorted((one, other) => one.length - other.length)[0] ?? null
}

/** The shortest way from a room back to itself; null: there is none. */
function wayRound(start: string, arrows: readonly Arrow[]): readonly Arrow[] | null {
  const ways: (readonly Arrow[])[] = [[]]
  const reached = new Set<string>()
  for (const way of ways) {
    const at = way.at(-1)?.to ?? start
    for (const arrow of arrows) {
      if (arrow.from !== at || reached.has(arrow.to)) continue
      if (arrow.to === start) return [...way, arrow]
      reached.add(arrow.to)
      ways.push([...way, arrow])
    }
  }
  return null
}

function inWords(module: string, circle: readonly Arrow[]): string {
  const short = (path: string): string => path.slice(module.length + 1)
  const arrows = circle.map(({ from, to, uses }) => {
    const [use] = uses
    const more = uses.length > 1 ? ` and ${uses.length - 1} more` : ''
    return `${from} -> ${to} (${use && `${short(use.source.path)} imports ${short(use.target)}`}${more})`
  })
  return `the rooms of ${module}/ form a circle: ${arrows.join(', ')}; move what both need to a room below them`
}
