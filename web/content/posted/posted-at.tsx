import type { PostedAddress } from '#contract/content/posted-address.ts'
import { OutLink } from '#web/ui/out-link.tsx'
import { Time } from '#web/ui/table.tsx'
import './posted.css'

/** Where a post that is out is to be seen, and what was found there. */
export function PostedAt({ postedAddress }: PostedAddress) {
  if (!postedAddress) return null
  const { address, found, lookedAt } = postedAddress
  return (
    <div className="posted-at">
      <OutLink href={address}>{address.replace(/^https?:\/\//, '')}</OutLink>
      <p className={found === 'not-found' ? 'sub gone' : 'sub'}>
        {found && lookedAt ? (
          <>
            {found === 'answers' ? 'Answers' : 'Not found'}, looked at <Time at={lookedAt} />
          </>
        ) : (
          'Nobody has looked there yet'
        )}
      </p>
    </div>
  )
}
