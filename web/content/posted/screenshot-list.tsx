import type { Screenshots } from '#contract/content/screenshots.ts'
import { Button } from '#web/ui/button.tsx'
import './posted.css'

export interface NamedScreenshot {
  readonly id: number
  readonly name: string
}

interface ListOptions {
  readonly screenshots: Screenshots['screenshots']
  /** Left out where they are only looked at. */
  readonly onRemove?: (screenshot: NamedScreenshot) => void
}

/** What was posted as it was seen there, each small and leading to the whole picture. */
export function ScreenshotList({ screenshots, onRemove }: ListOptions) {
  if (screenshots.length === 0) return null
  return (
    <ul className="screenshots" aria-label="Screenshots">
      {screenshots.map(({ id, path }, at) => {
        const name = `screenshot ${at + 1}`
        return (
          <li key={id}>
            <a href={path} target="_blank" rel="noreferrer">
              <img src={path} alt={`Open ${name}`} loading="lazy" />
            </a>
            {onRemove && (
              <Button small look="quiet" onClick={() => onRemove({ id, name })}>
                Remove<span className="vh"> {name}</span>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
