import { useEffect } from 'react'
import { useIsUp } from '#web/kernel/connection.ts'
import { refreshAll } from '#web/kernel/read.ts'
import { Icon } from '#web/ui/icon.tsx'
import './away-notice.css'

/** The one bar while the server cannot be reached. It goes by itself, and everything in sight is read again. */
export function AwayNotice() {
  const isUp = useIsUp()
  useEffect(() => {
    if (!isUp) return () => void refreshAll()
    return undefined
  }, [isUp])
  return (
    <div role="status">
      {!isUp && (
        <p className="away">
          <Icon name="alert" />
          Masthead cannot be reached. What you entered is kept; this page goes on by itself when the
          connection is back.
        </p>
      )}
    </div>
  )
}
