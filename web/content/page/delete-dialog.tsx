import { useState } from 'react'
import { anyConflict } from '#contract/kernel/seen.ts'
import { rowIdOfPost } from '#web/content/page/post-name.ts'
import { doOrShowRefusal, useAct } from '#web/kernel/act.ts'
import { conflictOf, failureInWords } from '#web/kernel/failure.ts'
import { banner } from '#web/ui/banner.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { BothVersions } from '#web/ui/layer/both-versions.tsx'
import type { PartInWords } from '#web/ui/layer/conflict.ts'
import { toast } from '#web/ui/layer/toast.tsx'
import { keepFocus } from '#web/ui/list/row-controls.ts'
import { Notice } from '#web/ui/states.tsx'
import './posts-screen.css'

interface Deletable {
  readonly id: number
  readonly stateInWords: string
  readonly may: { readonly recredit: string | null }
}

interface DeleteAnswer<Item> {
  readonly success: string
  readonly item: Item
}

/** What is deleted, how, and what is said of it. */
export interface Deletion<Item extends Deletable> {
  readonly title: string
  readonly question: string
  readonly one: 'post' | 'article'
  readonly nameOf: (item: Item) => string
  readonly partsOf: (item: Item) => readonly PartInWords[]
  readonly consequence: (item: Item, isGivenBack: boolean) => string
  readonly mayBeRestored: (item: Item) => boolean
  readonly remove: (item: Item, isGivenBack: boolean) => Promise<DeleteAnswer<Item>>
  readonly restore: (item: Item) => Promise<DeleteAnswer<Item>>
  readonly readAgain: (item: Item) => Promise<Item>
  readonly readList: () => Promise<unknown>
}

interface DeleteDialogOptions<Item extends Deletable> {
  readonly deletion: Deletion<Item>
  readonly item: Item
  /** Recredit was chosen: its credit goes back in any case. */
  readonly isRecredit: boolean
  readonly onClose: () => void
}

/** The question before something with a credit is deleted. While its credit can go back, that is what is offered first. */
export function DeleteContentDialog<Item extends Deletable>(options: DeleteDialogOptions<Item>) {
  const { deletion, isRecredit, onClose } = options
  const { one, nameOf, partsOf, readList } = deletion
  const [shown] = useState(options.item)
  // Somebody may change it meanwhile: the question is then asked again, about what it says now.
  const [item, askAbout] = useState(shown)
  const mayRecredit = item.may.recredit === null
  const [isGivenBack, giveBack] = useState(mayRecredit)
  const deleting = useAct(() => deletion.remove(item, isGivenBack), {
    says: ({ success }) => success,
    onRefused: async (error) => {
      const fresh = conflictOf({ conflict: anyConflict }, error) && (await orNull(deletion.readAgain(item)))
      if (fresh) askAbout(fresh)
      else {
        onClose()
        banner.error(failureInWords(error), { rowId: rowIdOfPost(item.id) })
      }
      await readList()
    },
    onDone: ({ item: deleted }) => {
      onClose()
      void keepFocus(rowIdOfPost(item.id), async () => void (await readList()))
      if (deletion.mayBeRestored(item))
        toast(`Deleted “${nameOf(deleted)}”`, () => void bringBack(deleted, deletion))
    },
  })
  return (
    <FormDialog
      title={deletion.title}
      act={deleting}
      look="danger"
      saves={isGivenBack ? 'Delete and give the credit back' : 'Delete'}
      onSave={() => deleting.run()}
      onClose={onClose}
    >
      <p>{deletion.question}</p>
      <p className="asked-about" dir="auto">
        {nameOf(item)}
      </p>
      {item !== shown && (
        <Notice>
          <p>
            Somebody else changed this {one} since it was shown to you. It is {item.stateInWords} now.
          </p>
          <BothVersions
            one={partsOf(shown)}
            other={partsOf(item)}
            names={['As it was shown', 'As it is now']}
          />
        </Notice>
      )}
      {mayRecredit && !isRecredit && (
        <CheckBox checked={isGivenBack} onChange={({ target }) => giveBack(target.checked)}>
          Give its credit back to the campaign
        </CheckBox>
      )}
      <p className="sub">{deletion.consequence(item, isGivenBack)}</p>
    </FormDialog>
  )
}

/** Null where it is gone, or cannot be read now. */
const orNull = <Item,>(reading: Promise<Item>): Promise<Item | null> => reading.catch(() => null)

async function bringBack<Item extends Deletable>(
  item: Item,
  { restore, readList }: Deletion<Item>,
): Promise<void> {
  await doOrShowRefusal(async () => banner.success((await restore(item)).success))
  await readList()
}
