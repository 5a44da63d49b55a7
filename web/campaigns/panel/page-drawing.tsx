/** A home page and an article page with their zones: the chosen ones are marked. The list beside it is the control. */
import './page-drawing.css'

interface Slot {
  readonly words: string
  readonly zones: readonly number[]
  readonly x?: number
  readonly y: number
  readonly width?: number
  readonly height: number
}

const zonesFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** Where the zones of the network stand on a page, top first, in the units of the drawing. */
const slots: readonly Slot[] = [
  { words: 'Site Header', zones: [40], y: 44, height: 28 },
  { words: 'News 1', zones: [41], x: 12, y: 80, width: 68, height: 32 },
  { words: 'News 2', zones: [42], x: 84, y: 80, width: 68, height: 32 },
  { words: 'News 3', zones: [43], x: 156, y: 80, width: 68, height: 32 },
  { words: 'Between Posts 1', zones: [1], y: 151, height: 20 },
  { words: 'Between Posts 2', zones: [2], y: 208, height: 20 },
  { words: 'Between Posts 3–14', zones: zonesFrom(3, 14), y: 265, height: 20 },
  { words: 'Bottom Few', zones: [33], y: 292, height: 18 },
  { words: 'Desktop Inner Page Top', zones: [115], y: 362, height: 20 },
  { words: 'Mobile Top', zones: [96], y: 402, height: 20 },
  { words: 'Desktop Mid Articles', zones: [95], y: 448, height: 20 },
  { words: 'Above Comments', zones: [116], y: 496, height: 22 },
]

/** Lines of type between the zones: x, y, width, height. */
const ink: readonly (readonly [number, number, number, number])[] = [
  [12, 28, 64, 8],
  [150, 30, 20, 4],
  [176, 30, 20, 4],
  [202, 30, 22, 4],
  [12, 122, 140, 6],
  [12, 133, 212, 4],
  [12, 141, 188, 4],
  [12, 179, 140, 6],
  [12, 190, 212, 4],
  [12, 198, 188, 4],
  [12, 236, 140, 6],
  [12, 247, 212, 4],
  [12, 255, 188, 4],
  [12, 390, 150, 6],
  [12, 430, 212, 4],
  [12, 438, 196, 4],
  [12, 476, 212, 4],
  [12, 484, 160, 4],
]

export function PageDrawing({ shown, chosen }: { shown: readonly number[]; chosen: readonly number[] }) {
  const isIn = ({ zones }: Slot, some: readonly number[]) => zones.some((zone) => some.includes(zone))
  const marked = slots.filter((slot) => isIn(slot, chosen))
  const label = marked.length > 0 ? marked.map(({ words }) => words).join(', ') : 'none'
  return (
    <svg
      className="page-drawing"
      viewBox="0 0 236 528"
      role="img"
      aria-label={`Where the chosen zones stand on the page. Marked: ${label}`}
    >
      <text className="cap" x="0" y="11">
        Home page
      </text>
      <rect className="paper" x=".5" y="18.5" width="235" height="300" />
      <text className="cap" x="0" y="344">
        Article page
      </text>
      <rect className="paper" x=".5" y="351.5" width="235" height="176" />
      {ink.map(([x, y, width, height]) => (
        <rect key={`${x}/${y}`} className="ink" x={x} y={y} width={width} height={height} />
      ))}
      {slots.map((slot) => (
        <DrawnSlot
          key={slot.words}
          slot={slot}
          look={marked.includes(slot) ? 'on' : isIn(slot, shown) ? '' : 'off'}
        />
      ))}
    </svg>
  )
}

/** `on`: chosen; `off`: the campaign is not offered it. */
function DrawnSlot({ slot, look }: { slot: Slot; look: 'on' | 'off' | '' }) {
  const { words, x = 12, y, width = 212, height } = slot
  return (
    <>
      <rect className={`slot ${look}`.trim()} x={x} y={y} width={width} height={height} rx="1" />
      <text className={look || undefined} x={x + width / 2} y={y + height / 2 + 4} textAnchor="middle">
        {words}
      </text>
    </>
  )
}
