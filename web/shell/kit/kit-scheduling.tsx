import { useState } from 'react'
import { listCampaignsOfPerson } from '#contract/overview/choices.ts'
import { useRead } from '#web/kernel/read.ts'
import { useMe } from '#web/people/me.ts'
import type { ChosenSlot } from '#web/scheduling/picker/chosen-slot.ts'
import { SlotPicker } from '#web/scheduling/picker/slot-picker.tsx'
import { KitPart } from '#web/shell/kit/kit-part.tsx'
import { EmptyState, ReadingStates } from '#web/ui/states.tsx'
import { Select } from '#web/ui/form/select.tsx'

/** The picker of times over the campaigns of whoever looks: its times are really theirs. */
export function KitScheduling() {
  const me = useMe()
  const campaigns = useRead(listCampaignsOfPerson, { params: { id: me.personId } })
  const [campaignId, setCampaignId] = useState<number | null>(null)
  const own = (campaigns.data ?? []).filter(({ kind }) => kind !== 'impression')
  const shown = own.find(({ id }) => id === campaignId) ?? own[0]
  return (
    <KitPart title="Times of a campaign">
      <ReadingStates reading={campaigns} failed="The campaigns could not be loaded." lines={8} height={36} />
      {shown && (
        <>
          <Select
            label="Campaign"
            value={shown.id}
            options={own.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => setCampaignId(Number(target.value))}
          />
          <PickedSlot key={shown.id} campaignId={shown.id} />
        </>
      )}
      {campaigns.data && !shown && (
        <EmptyState>
          <p>Sign in as an advertiser who has bought posts to see the times of a campaign.</p>
        </EmptyState>
      )}
    </KitPart>
  )
}

function PickedSlot({ campaignId }: { campaignId: number }) {
  const [chosen, choose] = useState<ChosenSlot | null>(null)
  return <SlotPicker campaignId={campaignId} chosen={chosen} onChoose={choose} />
}
