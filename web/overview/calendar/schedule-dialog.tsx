import { useDeferredValue, useState } from 'react'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { listCampaignsToFill } from '#contract/overview/calendar.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { calendarKindInWords } from '#domain/overview/calendar/kinds.ts'
import { dayInWords } from '#domain/scheduling/minute-of-day.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'
import { KindIcon } from '#web/overview/calendar/kind-icon.tsx'
import { useRead } from '#web/kernel/read.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/form/search-input.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { EmptyState, ReadingStates } from '#web/ui/states.tsx'

interface ScheduleDialogOptions {
  /** Null: it is chosen in the form. */
  readonly day: NewYorkDay | null
  readonly onClose: () => void
}

/** Leads to the form in which something of a campaign is written, on the day that one came from. */
export function ScheduleDialog({ day, onClose }: ScheduleDialogOptions) {
  const [typed, type] = useState('')
  const search = useDeferredValue(typed.trim())
  const reading = useRead(listCampaignsToFill, { query: { search: search || undefined } })
  const { data } = reading
  const isEmpty = data?.campaigns.length === 0
  return (
    <Dialog
      title="Schedule an item"
      subtitle={day ? `On ${dayInWords(day)}` : 'Its day and time are chosen in its form'}
      onClose={onClose}
      isDirty={false}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <SearchInput
        label="Campaign, advertiser or site"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <ReadingStates reading={reading} failed="The campaigns could not be loaded." lines={6} />
      {isEmpty && (
        <EmptyState
          title={search ? `No campaign with a credit fits “${search}”` : 'No campaign has a credit left'}
        >
          <p>
            Each item uses a credit of its campaign. Buy more in <a href="/advertiser/campaigns">Campaigns</a>
            .
          </p>
        </EmptyState>
      )}
      {data && !isEmpty && (
        <ul className="to-fill">
          {data.campaigns.map((campaign) => (
            <li key={campaign.id}>
              <CampaignLink campaign={campaign} day={day} />
            </li>
          ))}
        </ul>
      )}
      {data?.hasMore && <p className="small muted">There are more. Search for the one that you mean.</p>}
    </Dialog>
  )
}

interface CampaignLinkOptions {
  readonly campaign: Reply<typeof listCampaignsToFill>['campaigns'][number]
  readonly day: NewYorkDay | null
}

function CampaignLink({ campaign, day }: CampaignLinkOptions) {
  const { id, kind, name, advertiserName, siteName, creditsLeft } = campaign
  const page = kind === 'article' ? '/advertiser/media/press/$id' : '/advertiser/media/content/$id'
  return (
    <a href={screenAddress(page, { new: '1', on: day ?? undefined }, { id })}>
      <KindIcon kind={kind} />
      <span>
        <bdi>{name}</bdi>
        <span className="sub">
          {calendarKindInWords(kind)}, <bdi>{advertiserName}</bdi>, {siteName} ·{' '}
          {formatCountOf(creditsLeft, 'credits')} left
        </span>
      </span>
    </a>
  )
}
