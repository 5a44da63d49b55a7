import { useState } from 'react'
import { KitPart } from '#web/shell/kit/kit-part.tsx'
import { ViewingBar } from '#web/shell/viewing-bar.tsx'
import { banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog, SidePanel } from '#web/ui/layer/dialog.tsx'
import { type MenuEntry, MenuButton } from '#web/ui/layer/menu.tsx'
import { useTabs } from '#web/ui/tabs.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { toast } from '#web/ui/layer/toast.tsx'

export function KitOverlays() {
  const [open, setOpen] = useState('')
  const close = () => setOpen('')
  return (
    <>
      <KitPart title="Dialogs">
        <div className="kit-line">
          <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
          <Button onClick={() => setOpen('long')}>Open long dialog</Button>
          <Button onClick={() => setOpen('failed')}>Open failed dialog</Button>
          <Button onClick={() => setOpen('panel')}>Open side panel</Button>
          <Button onClick={() => setOpen('confirm')}>Open confirmation</Button>
        </div>
        {open === 'dialog' && <NameDialog onClose={close} />}
        {open === 'long' && <NameDialog onClose={close} lines={40} />}
        {open === 'failed' && <NameDialog onClose={close} error="A campaign of this name exists already" />}
        {open === 'panel' && <TabbedPanel onClose={close} />}
        {open === 'confirm' && (
          <ConfirmDialog
            title="Delete Media?"
            confirm="Delete media"
            isDanger
            onConfirm={close}
            onClose={close}
          >
            <p>Are you sure you want to delete this media?</p>
          </ConfirmDialog>
        )}
      </KitPart>
      <Notices />
      <KitPart title="Menu">
        <MenuButton label="Settings menu, Harbor Light" entries={menuEntries} />
      </KitPart>
      <KitPart title="Viewing bar">
        <div className="kit-line">
          <Button onClick={() => setOpen(open === 'viewing' ? '' : 'viewing')}>
            {open === 'viewing' ? 'Hide the bar' : 'Show the bar'}
          </Button>
        </div>
        {open === 'viewing' && (
          <ViewingBar viewed="Rivka Stern" viewer="Sam Ortiz" onExit={async () => close()} />
        )}
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
