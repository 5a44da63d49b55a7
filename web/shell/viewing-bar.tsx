import { useEffect } from 'react'
import { useAct } from '#web/kernel/act.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './viewing-bar.css'

interface ViewingBarOptions {
  viewed: string
  viewer: string
  onExit: () => Promise<unknown>
}

/**
 * Above everything while one person looks through another's eyes: never scrolled away, never covered by a
 * dialog, and Exit always works.
 */
export function ViewingBar({ viewed, viewer, onExit }: ViewingBarOptions) {
  useEffect(() => {
    document.documentElement.dataset.viewing = ''
    return () => {
      delete document.documentElement.dataset.viewing
    }
  }, [])
  const exiting = useAct(onExit)
  return (
    <section className="viewing" aria-label="Viewing as another person">
      <Icon name="eye" />
      <span>
        Viewing as <b>{viewed}</b>, signed in as <b>{viewer}</b>
      </span>
      <Button small busy={exiting.isBusy} onClick={() => void exiting.run()}>
        Exit
      </Button>
    </section>
  )
}
