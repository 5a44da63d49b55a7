import type { RowClass } from '#domain/campaigns/campaign.ts'
import { Chip } from '#web/ui/chip.tsx'

export const classWords: Readonly<Record<RowClass, string>> = {
  enabled: 'Enabled',
  disabled: 'Disabled',
  archived: 'Archived',
}

/** Whether a campaign runs, where there is no switch. */
export const ClassChip = ({ of }: { of: RowClass }) => (
  <Chip tone={of === 'enabled' ? 'ok' : 'off'}>{classWords[of]}</Chip>
)
