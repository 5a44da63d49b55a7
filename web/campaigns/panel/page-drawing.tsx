/** A home page and an article page with their zones: the chosen ones are marked. The list beside it is the control. */
import './page-drawing.css'
import type { Settings } from '#contract/campaigns/settings.ts'
import type { ZonePage } from '#domain/sites/zones.ts'

type Place = Settings['placesDrawn'][number]

interface Paper {
  readonly page: ZonePage
  readonly name: string
  readonly top: number
  readonly height: number
  /** Lines of type between the zones: x, y, width, height. */
  readonly ink: readonly (readonly [number, number, number, number])[]
}

export const papers: readonly Paper[] = [
  {
    page: 'home',
    name: 'Home page',
    top: 18,
    height: 300,
    ink: [
      [12, 10, 64, 8],
      [150, 12, 20, 4],
      [176, 12, 20, 4],
      [202, 12, 22, 4],
      [12, 104, 140, 6],
      [12, 115, 212, 4],
      [12, 123, 188, 4],
      [12, 161, 140, 6],
      [12, 172, 212, 4],
      [12, 180, 188, 4],
      [12, 218, 140, 6],
      [12, 229, 212, 4],
      [12, 237, 188, 4],
    ],
  },
  {
    page: 'article',
    name: 'Article page',
    top: 351,
    height: 176,
    ink: [
      [12, 39, 150, 6],
      [12, 79, 212, 4],
      [12, 87, 196, 4],
      [12, 125, 212, 4],
      [12, 133, 160, 4],
    ],
  },
]

interface PageDrawingOptions {
  readonly places: readonly Place[]
  readonly shown: readonly number[]
  readonly chosen: readonly number[]
}

export function PageDrawing({ places, shown, chosen }: PageDrawingOptions) {
  const isIn = ({ zones }: Place, some: readonly number[]) => zones.some((zone) => some.includes(zone))
  const placesOf = (paper: Paper) => places.filter(({ page }) => page === paper.page)
  const marked = papers.flatMap(placesOf).filter((place) => isIn(place, chosen))
  const label = marked.length > 0 ? marked.map(({ words }) => words).join(', ') : 'none'
  return (
    <svg
      className="page-drawing"
      viewBox="0 0 236 528"
      role="img"
      aria-label={`Where the chosen zones stand on the page. Marked: ${label}`}
    >
      {papers.map((paper) => (
        <g key={paper.page} transform={`translate(0 ${paper.top})`}>
          <text className="cap" x="0" y="-7">
            {paper.name}
          </text>
          <rect className="paper" x=".5" y=".5" width="235" height={paper.height} />
          {paper.ink.map(([x, y, width, height]) => (
            <rect key={`${x}/${y}`} className="ink" x={x} y={y} width={width} height={height} />
          ))}
          {placesOf(paper).map((place) => (
            <DrawnPlace
              key={place.zones.join()}
              place={place}
              look={marked.includes(place) ? 'on' : isIn(place, shown) ? '' : 'off'}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** `on`: chosen; `off`: the campaign is not offered it. */
function DrawnPlace({ place, look }: { place: Place; look: 'on' | 'off' | '' }) {
  const { words, x, y, width, height } = place
  return (
    <>
      <rect className={`slot ${look}`.trim()} x={x} y={y} width={width} height={height} rx="1" />
      <text className={look || undefined} x={x + width / 2} y={y + height / 2 + 4} textAnchor="middle">
        {words}
      </text>
    </>
  )
}
