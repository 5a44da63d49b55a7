import { type ReactNode, useState } from 'react'
import { KitLine, KitPart } from '#web/shell/kit/kit-part.tsx'
import { ViewingBar } from '#web/shell/viewing-bar.tsx'
import { banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog, SidePanel } from '#web/ui/layer/dialog.tsx'
import { type MenuEntry, MenuButton } from '#web/ui/layer/menu.tsx'
import { useTabs } from '#web/ui/tabs.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { toast } from '#web/ui/layer/toast.tsx'

/** What each button opens. */
const samples: Readonly<Record<string, (onClose: () => void) => ReactNode>> = {
  'Open dialog': (onClose) => <NameDialog onClose={onClose} />,
  'Open long dialog': (onClose) => <NameDialog onClose={onClose} lines={40} />,
  'Open failed dialog': (onClose) => (
    <NameDialog onClose={onClose} error="A campaign of this name exists already" />
  ),
  'Open side panel': (onClose) => <TabbedPanel onClose={onClose} />,
  'Open confirmation': (onClose) => (
    <ConfirmDialog
      title="Delete Media?"
      confirm="Delete media"
      isDanger
      onConfirm={onClose}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this media?</p>
    </ConfirmDialog>
  ),
}

export function KitOverlays() {
  const [opened, open] = useState('')
  const [isViewing, view] = useState(false)
  return (
    <>
      <KitLine title="Dialogs">
        {Object.keys(samples).map((name) => (
          <Button key={name} onClick={() => open(name)}>
            {name}
          </Button>
        ))}
        {samples[opened]?.(() => open(''))}
      </KitLine>
      <Notices />
      <KitPart title="Menu">
        <MenuButton label="Settings menu, Harbor Light" entries={menuEntries} />
      </KitPart>
      <KitPart title="Viewing bar">
        <Button onClick={() => view(!isViewing)}>{isViewing ? 'Hide the bar' : 'Show the bar'}</Button>
        {isViewing && <ViewingBar viewed="Rivka Stern" viewer="Sam Ortiz" onExit={async () => view(false)} />}
      </KitPart>
    </>
  )
}

function menuEntries(): MenuEntry[] {
  return [
    { label: 'Edit Media', href: '/kit#media' },
    { label: 'Order History', onSelect: () => toast('Order History was chosen') },
    'rule',
    { label: 'Dates', disabledReason: 'Dates of this campaign are set by its weeks' },
    { label: 'Duplicate', shortcut: 'd', onSelect: () => toast('Duplicate was chosen') },
    'rule',
    { label: 'Delete campaign…', isDanger: true, onSelect: () => toast('Delete was chosen') },
  ]
}

function Notices() {
  return (
    <KitPart title="Banner and toasts">
      <div className="kit-line" id="kit-row">
        <Button onClick={() => banner.success('Successfully archived Harbor Light', { rowId: 'kit-row' })}>
          Show success
        </Button>
        <Button onClick={() => banner.error('There was an error when editing devices')}>Show error</Button>
        <Button onClick={() => toast('Link copied')}>Show toast</Button>
        <Button onClick={() => toast('Harbor Light switched off', () => toast('Switched on again'))}>
          Show toast with Undo
        </Button>
      </div>
    </KitPart>
  )
}

function NameDialog({ onClose, lines = 0, error }: { onClose: () => void; lines?: number; error?: string }) {
  const [name, setName] = useState('Harbor Light')
  return (
    <Dialog
      title="Rename campaign"
      subtitle="Harbor Light Winter Appeal"
      error={error}
      onClose={onClose}
      onSubmit={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit">
            Save name
          </Button>
        </>
      }
    >
      <TextInput label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      {Array.from({ length: lines }, (_, line) => (
        <p key={line}>Line {line + 1} of a body that is longer than the window.</p>
      ))}
    </Dialog>
  )
}

function TabbedPanel({ onClose }: { onClose: () => void }) {
  const [tab, choose] = useState('dates')
  const { tabList, panelProps } = useTabs(
    [
      { id: 'dates', label: 'Dates' },
      { id: 'priority', label: 'Priority' },
    ],
    tab,
    choose,
    'Settings',
  )
  return (
    <SidePanel
      title="Harbor Light"
      subtitle="Settings of the campaign"
      tabs={tabList}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={onClose}>
            Save {tab}
          </Button>
        </>
      }
    >
      <div {...panelProps}>
        {tab === 'dates' ? 'From when until when it runs.' : 'How often it is chosen.'}
      </div>
    </SidePanel>
  )
}
