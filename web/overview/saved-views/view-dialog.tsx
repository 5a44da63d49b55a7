import { useState } from 'react'
import type { SavedView } from '#contract/overview/views.ts'
import { sentenceOf } from '#contract/messages.ts'
import { longestViewName, mayNameView, tidyViewName } from '#domain/overview/saved-view.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'

interface Named {
  readonly name: string
  readonly isShared: boolean
}

/** The name of a view and who sees it. Without a view a new one is saved. */
export function ViewDialog({
  view,
  send,
  onDone,
  onClose,
}: {
  view: SavedView | undefined
  send: (named: Named) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}) {
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, share] = useState(view?.isShared ?? false)
  const [fault, setFault] = useState<string>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const verdict = mayNameView(tidyViewName(name))
    setFault(verdict === 'ok' ? undefined : sentenceOf(verdict))
    if (verdict !== 'ok') return
    setBusy(true)
    setError(undefined)
    try {
      await send({ name, isShared })
      onDone()
    } catch (failure) {
      setBusy(false)
      setError(wordsOf(failure))
    }
  }
  return (
    <Dialog
      id="savedview"
      title={view ? 'Rename view' : 'Save view'}
      subtitle="Search, toggles and filters as they are now; what they find stays up to date."
      error={error}
      isLocked={isBusy}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            Save view
          </Button>
        </>
      }
    >
      <TextInput
        label="Name"
        limit={longestViewName}
        value={name}
        fault={fault}
        onChange={(event) => setName(event.target.value)}
      />
      <CheckBox checked={isShared} onChange={(event) => share(event.target.checked)}>
        Share it with those who represent me and with my clients
      </CheckBox>
    </Dialog>
  )
}
