import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** A part that is loaded when it is first shown; `meanwhile` keeps its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}
