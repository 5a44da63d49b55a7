/** The states every screen needs beside its content: empty, filtered to nothing, could not load, loading. */
import type { ReactNode } from 'react'
import { CallError, failureInWords } from '#web/kernel/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './states.css'

interface EmptyStateOptions {
  /** Left out where the page's own title says it. */
  title?: string
  children: ReactNode
  action?: ReactNode
}

/** Only when there truly is nothing: what this is for, the steps, one button. */
export function EmptyState({ title, children, action }: EmptyStateOptions) {
  return (
    <section className="empty">
      {title !== undefined && <h2>{title}</h2>}
      {children}
      {action}
    </section>
  )
}

/** There are some, but the filters show none. */
export function NoMatches({ what, onClear }: { what: string; onClear: () => void }) {
  return (
    <section className="empty" aria-live="polite">
      <h2>No {what} match</h2>
      <p>Every one is hidden by the search or the filters.</p>
      <Button onClick={onClear}>Clear filters</Button>
    </section>
  )
}

interface ErrorStateOptions {
  children: ReactNode
  /** Left out where another try comes to the same. */
  onRetry?: (() => void) | undefined
  /** What the button says; "Retry" unless trying again is something else. */
  action?: string
  isBusy?: boolean
}

/** Replaces only the part that could not be loaded; it is never shown as empty. */
export function ErrorState({ children, onRetry, action = 'Retry', isBusy }: ErrorStateOptions) {
  return (
    <div className="failed" role="alert">
      <Icon name="alert" />
      <p>{children}</p>
      {onRetry && (
        <Button small icon="refresh" busy={isBusy} onClick={onRetry}>
          {action}
        </Button>
      )}
    </div>
  )
}

/** How something is being read; what `useRead` answers. */
export interface ReadProgress {
  readonly error: Error | null
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** What stands where something is still being read, and why it could not be; what was read before may stand below. */
export function ReadingStates({
  reading: { error, isPending, isFetching, refetch },
  failed,
  ...skeleton
}: {
  reading: ReadProgress
  /** A sentence before the reason. */
  failed?: string
  lines?: number
  height?: number
}) {
  if (isPending) return <Skeleton {...skeleton} />
  return (
    error && (
      <ErrorState onRetry={isOutOfReach(error) ? undefined : () => void refetch()} isBusy={isFetching}>
        {failed} {failureInWords(error)}
      </ErrorState>
    )
  )
}

/** Who may not see it, or looks for what is not there, reads the same again. */
export const isOutOfReach = (error: Error): boolean =>
  error instanceof CallError && (error.status === 403 || error.status === 404)

/** Lines of the height of what is coming; they appear after 200 ms. */
export function Skeleton({ lines = 1, height = 20 }: { lines?: number; height?: number }) {
  return (
    <div className="skeletons" role="status">
      <span className="vh">Loading</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton" style={{ height }} />
      ))}
    </div>
  )
}

/** A remark that belongs to the form or page, not a result of an action. */
export function Notice({ tone = 'warning', children }: { tone?: 'warning' | 'info'; children: ReactNode }) {
  return (
    <div className={`notice ${tone}`}>
      <Icon name={tone === 'info' ? 'info' : 'alert'} />
      <div>{children}</div>
    </div>
  )
}
