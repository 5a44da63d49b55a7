import { Icon } from '#web/ui/icon.tsx'
import './way-out.css'

interface WordsOptions {
  readonly words: string
  /** It did not go out as it should, and stands out. */
  readonly isHeld: boolean
  /** What whoever was to take it said; for staff. */
  readonly said: string | null
}

/** What became of something that goes out by itself. */
export function WayOutWords({ words, isHeld, said }: WordsOptions) {
  return (
    <>
      <p className={isHeld ? 'way-out' : 'sub'}>
        {isHeld && <Icon name="alert" size={12} />}
        {words}
      </p>
      {said && (
        <p className="sub" dir="auto">
          {said}
        </p>
      )}
    </>
  )
}
