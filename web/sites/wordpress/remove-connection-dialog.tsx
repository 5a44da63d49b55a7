import { type ConnectedSite, listConnections, removeConnection } from '#contract/sites/wordpress.ts'
import { useAct } from '#web/kernel/act.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

/** The question before a site publishes by hand again. The password is gone with it, so nothing takes it back. */
export function RemoveConnectionDialog({
  site,
  connection,
  onClose,
}: ConnectedSite & { onClose: () => void }) {
  const removing = useAct(removeConnection, {
    says: ({ message }) => message,
    refreshes: [listConnections],
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Take the WordPress away?"
      subtitle={site.name}
      act={removing}
      look="danger"
      saves="Take away"
      onSave={() => removing.run({ params: { id: site.id }, body: {} })}
      onClose={onClose}
    >
      <p>
        Articles of {site.name} are published by hand from then on. What lies at {connection?.address} already
        stays there.
      </p>
      <p>The password is forgotten: whoever connects the site again enters it again.</p>
    </FormDialog>
  )
}
