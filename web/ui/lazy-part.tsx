import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense } from 'react'
import { laterCode } from '#web/kernel/load-code.ts'

/** A part that is loaded when it is first shown; `meanwhile` keeps its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): FunctionComponent<Props> {
  const loadPart = laterCode(load)
  const Part = lazy(async () => ({ default: await loadPart() }))
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}
