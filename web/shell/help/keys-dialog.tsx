import { useState } from 'react'
import { areKeysOn, switchKeys } from '#web/ui/keys/keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { type Key, keyTable } from '#web/ui/keys/key-table.ts'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { RuledTable } from '#web/ui/table.tsx'
import './keys.css'

const places: readonly Key['on'][] = [
  'everywhere',
  'a list of campaigns',
  'the chosen campaign',
  'the approvals desk',
]
const titles: Record<Key['on'], string> = {
  everywhere: 'Everywhere',
  'a list of campaigns': 'On a list of campaigns',
  'the chosen campaign': 'On the chosen campaign',
  'the approvals desk': 'On the approvals desk',
}

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
      {places.map((place) => (
        <RuledTable className="keys" key={place}>
          <caption>{titles[place]}</caption>
          <tbody>
            {keyTable
              .filter(({ on }) => on === place)
              .map((key) => (
                <tr key={key.does} className={isOn || key.isAlways ? undefined : 'muted'}>
                  <th scope="row">
                    <KeyCaps keys={key.keys} />
                  </th>
                  <td>
                    {key.does}
                    {!isOn && !key.isAlways && ' (switched off)'}
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
