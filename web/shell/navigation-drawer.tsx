import { NavigationList } from '#web/shell/side-navigation.tsx'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/layer/dialog.tsx'

/** The navigation of small screens; choosing an entry closes it. */
export function NavigationDrawer({ onClose }: { onClose: () => void }) {
  return (
    <SidePanel
      title="Masthead"
      side="left"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <nav className="nav drawer" aria-label="Main">
        <div className="nav-in">
          <NavigationList />
        </div>
      </nav>
    </SidePanel>
  )
}
