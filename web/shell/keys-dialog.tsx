import { useState } from 'react'
import { areKeysOn, switchKeys } from '#web/ui/keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const keys = [
  ['Ctrl or Cmd + K', 'Go to a screen or campaign by its name'],
  ['/', 'Search'],
  ['?', 'This list'],
  ['j, k', 'Next and previous campaign; the arrows too once one is chosen'],
  ['Enter', 'Open the chosen campaign'],
  ['e', 'Enable or disable it'],
  ['r', 'Rename it'],
  ['b', 'Buy more for it'],
  ['m', 'Its settings menu'],
  ['n', 'New campaign'],
  ['a, r', 'Approve or reject, on the approvals desk'],
  ['g then c', 'Go to campaigns'],
  ['g then p', 'Go to placements'],
  ['g then o', 'Go to the order history'],
  ['Ctrl or Cmd + Z', 'Undo what was done last'],
  ['Esc', 'Close what lies on top'],
] as const

/** The list of keys, and the switch for those of a single letter. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn)
  return (
    <Dialog
      title="Keys"
      onClose={onClose}
      isDirty={false}
      footer={
        <Button look="primary" data-autofocus="" onClick={onClose}>
          Close
        </Button>
      }
    >
      <table className="ruled">
        <caption className="vh">Keys and what they do</caption>
        <tbody>
          {keys.map(([key, does]) => (
            <tr key={`${key} ${does}`}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className="check">
        <input
          className="pick"
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            switchKeys(event.target.checked)
            setOn(event.target.checked)
          }}
        />
        Keys of a single letter
      </label>
    </Dialog>
  )
}
