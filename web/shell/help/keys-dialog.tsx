import { useState } from 'react'
import { areKeysOn, switchKeys } from '#web/ui/keys/keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { keyTable } from '#web/ui/keys/key-table.ts'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { RuledTable } from '#web/ui/table.tsx'
import './keys.css'

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
      <CheckBox
        checked={isOn}
        onChange={(event) => {
          switchKeys(event.target.checked)
          setOn(event.target.checked)
        }}
      >
        Keys of a single letter
      </CheckBox>
      <p className="small muted">They never act while you type in a field.</p>
      {Object.entries(keyTable).map(([place, lines]) => (
        <RuledTable className="keys" key={place}>
          <caption>{place}</caption>
          <tbody>
            {lines.map(({ keys, does, isAlways }) => (
              <tr key={does} className={isOn || isAlways ? undefined : 'muted'}>
                <th scope="row">
                  <KeyCaps keys={keys} />
                </th>
                <td>
                  {does}
                  {!isOn && !isAlways && ' (switched off)'}
                </td>
              </tr>
            ))}
          </tbody>
        </RuledTable>
      ))}
    </Dialog>
  )
}

function KeyCaps({ keys }: { keys: readonly string[] }) {
  return keys.map((key, at) => (
    <span key={key}>
      {at > 0 && ' or '}
      <kbd>{key.replace(/^g /, 'g then ')}</kbd>
    </span>
  ))
}
