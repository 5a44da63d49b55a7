import type { CalendarKind } from '#domain/overview/calendar/kinds.ts'

/** Drawn here, because no other screen has them. */
const paths: Readonly<Record<CalendarKind, string>> = {
  social:
    'M5.5 2.500h5a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3h-5a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3zM8 10.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  message: 'M2.5 3h11v8H7l-3 2.500V11H2.500z',
  email: 'M2 4h12v8.500H2zM2 4.5 8 9l6-4.5',
  article: 'M3.5 2h9v12h-9zM6 5h4M6 8h4M6 11h2.5',
  pin: 'M6 2h4l-.5 4.500L12 9H4l2.5-2.500zM8 9v5',
  livestream: 'M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4.5 4.500a5 5 0 0 0 0 7M11.5 4.500a5 5 0 0 1 0 7',
  print: 'M2 3.500h9v9H3.500A1.5 1.5 0 0 1 2 11zM11 6h3v5a1.5 1.5 0 0 1-3 0M4.5 6h4M4.5 8.500h4',
  banner: 'M2 4h12v8H2zM5 7h6M5 9.500h3',
}

/** Each kind by a drawing and a colour; the word stands beside it, or is heard. */
export function KindIcon({ kind }: { kind: CalendarKind }) {
  return (
    <svg className="kind" data-kind={kind} viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[kind]} />
    </svg>
  )
}
