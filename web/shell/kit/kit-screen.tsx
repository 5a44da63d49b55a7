import { useState } from 'react'
import { KitControls } from '#web/shell/kit/kit-controls.tsx'
import { KitForms } from '#web/shell/kit/kit-forms.tsx'
import { KitLists } from '#web/shell/kit/kit-lists.tsx'
import { KitOverlays } from '#web/shell/kit/kit-overlays.tsx'
import { KitPreviews } from '#web/shell/kit/kit-previews.tsx'
import { KitScheduling } from '#web/shell/kit/kit-scheduling.tsx'
import { KitStates } from '#web/shell/kit/kit-states.tsx'
import { KitUploads } from '#web/shell/kit/kit-uploads.tsx'
import { Page } from '#web/ui/page.tsx'
import { useTabs } from '#web/ui/tabs.tsx'

const tabs = [
  { id: 'controls', label: 'Controls', Panel: KitControls },
  { id: 'overlays', label: 'Overlays', Panel: KitOverlays },
  { id: 'forms', label: 'Forms', Panel: KitForms },
  { id: 'files', label: 'Files', Panel: KitUploads },
  { id: 'states', label: 'States and tables', Panel: KitStates },
  { id: 'lists', label: 'Lists', Panel: KitLists },
  { id: 'previews', label: 'Previews', Panel: KitPreviews },
  { id: 'times', label: 'Times', Panel: KitScheduling },
]

/** Every piece of `web/ui` in all its states, and the picker of times that forms share, for those who build screens and for the tests that look at them. */
export function KitScreen() {
  const [tab, choose] = useState('controls')
  const { tabList, panelProps } = useTabs(tabs, tab, choose, 'Parts')
  return (
    <Page title="Kit" dateline="The parts of which every screen is made, in all their states.">
      {tabList}
      <div {...panelProps} className="kit">
        {tabs.map(({ id, Panel }) => id === tab && <Panel key={id} />)}
      </div>
    </Page>
  )
}
