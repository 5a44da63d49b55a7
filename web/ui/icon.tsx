import { classes } from '#web/ui/classes.ts'
import './icon.css'

/** One sprite for the whole application: each icon is a path in a box of 16 units, drawn with the text's colour. */
const paths = {
  campaigns: 'M2 4h12M2 8h12M2 12h8',
  media: 'M2 3h12v10H2zM2 11l4-4 3 3 2-2 3 3',
  calendar: 'M2 4h12v10H2zM2 7h12M5 2v3M11 2v3',
  proposals: 'M4 2h6l3 3v9H4zM6 8h5M6 11h5',
  queue: 'M2 3h3v3H2zM8 4.5h6M2 10h3v3H2zM8 11.5h6',
  copy: 'M5 5h8v9H5zM3 11V2h8',
  approvals: 'M2 2h12v12H2zM5 8l2 2 4-4',
  orders: 'M3 2h10v12l-2.500-2L8 14l-2.500-2L3 14zM6 6h4',
  publishers: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM2 8h12M8 2c4 4 4 8 0 12M8 2C4 6 4 10 8 14',
  settings: 'M2 5h7M12 5h2M2 11h2M7 11h7M10.5 3.5v3M5.5 9.5v3',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM11 11l3 3',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1 1.5H3zM7 14.5h2',
  help: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.3 6.5C6.3 4 9.7 4 9.7 6.3 9.7 7.8 8 7.7 8 9M8 11.3v.1',
  down: 'M4 6l4 4 4-4',
  right: 'M6 4l4 4-4 4',
  box: 'M2.5 2.5h11v11h-11z',
  boxon: 'M2.5 2.5h11v11h-11zM5 8l2.3 2.3L11 6',
  close: 'M4 4l8 8M12 4l-8 8',
  dots: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  check: 'M3 8.5l3.5 3.5L13 4.5',
  pause: 'M5.5 4v8M10.5 4v8',
  alert: 'M8 2.5 14.5 13.5H1.5zM8 7v3M8 11.8v.1',
  play: 'M5 3l8 5-8 5z',
  up: 'M8 13V3.5M4 7.5l4-4 4 4',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 5v3.2l2.2 1.5',
  pencil: 'M3 13l.6-2.8L11 2.8 13.2 5 5.8 12.400z',
  plus: 'M8 3v10M3 8h10',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.600L13 6M13 2.5V6H9.5',
  download: 'M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11',
  menu: 'M2 4h12M2 8h12M2 12h12',
  theme: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 2v12',
  archive: 'M2 3h12v3H2zM3 6v8h10V6M6.5 9h3',
  eye: 'M1.5 8C4 4 12 4 14.5 8 12 12 4 12 1.5 8zM8 9.8a1.8 1.8 0 1 0 0-3.600 1.8 1.8 0 0 0 0 3.600z',
  left: 'M10 4L6 8l4 4',
  out: 'M6 2H2v12h4M6.5 8H14M11 5l3 3-3 3',
  filter: 'M2 4h12M4.500 8h7M6.500 12h3',
  label: 'M2.5 2.500h5l6 6-5 5-6-6zM5.200 5.200v.1',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.500v3.500M8 5v.1',
} as const

export type IconName = keyof typeof paths

/** Rendered once at the top of the document; every `Icon` points into it. */
export function IconSprite() {
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      {Object.entries(paths).map(([name, path]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 16 16">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  )
}

/** Decoration only: the word beside it, or the control's label, says what it means. */
export function Icon({
  name,
  size,
  className,
}: {
  name: IconName
  size?: 12 | 14
  className?: string | undefined
}) {
  return (
    <svg className={classes('i', size && `i${size}`, className)} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
