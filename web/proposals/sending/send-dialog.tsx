/** Review and send: to whom, what the letter says, and how it will look (PRO-19). */
import { listProposals } from '#contract/proposals/list.ts'
import type { ProposalInList } from '#contract/proposals/proposal.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { listSendings, readLetterToSend, sendProposal } from '#contract/proposals/sending.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { mostAddresses, readAddresses } from '#domain/proposals/sending/addresses.ts'
import { longestLetter, mayBeLetter } from '#domain/proposals/sending/letter-text.ts'
import { call } from '#web/kernel/call.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { withOwnNames } from '#web/kernel/own-names.ts'
import { useRead } from '#web/kernel/read.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { followSending, takeSendingBack } from '#web/proposals/sending/follow-sending.ts'
import { LetterPreview } from '#web/proposals/sending/letter-preview.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { ReadingStates } from '#web/ui/states.tsx'
import './sending.css'

interface SendOptions {
  readonly proposal: Pick<ProposalInList, 'id' | 'number' | 'client' | 'updatedAt'>
  /** The letter waits to leave. */
  readonly onSent?: (() => void) | undefined
  readonly onClose: () => void
}

type Letter = Reply<typeof readLetterToSend>

const title = 'Review and send'

/** Opens when it is known what the letter says. */
export function SendDialog(options: SendOptions) {
  const reading = useRead(
    readLetterToSend,
    { params: { id: options.proposal.id } },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
  if (reading.data) return <FilledDialog {...options} letter={reading.data} />
  return (
    <Dialog title={title} onClose={options.onClose}>
      <ReadingStates reading={reading} failed="The letter could not be loaded." lines={6} />
    </Dialog>
  )
}

function FilledDialog({ proposal, letter, onSent, onClose }: SendOptions & { readonly letter: Letter }) {
  const { id, number, client, updatedAt } = proposal
  const { openLinks, seconds, validUntil } = letter
  const initial = { sendTo: letter.to.join(', '), text: letter.text, endsOthers: letter.endsOthers }
  const form = useForm(
    initial,
    (typed) =>
      withOwnNames(
        sendProposal,
        call(sendProposal, { params: { id }, body: { ...typed, seenUpdatedAt: updatedAt } }),
      ),
    {
      check: ({ sendTo, text }) => ({
        sendTo: faultOf(readAddresses(sendTo, 'sendTo')),
        text: faultOf(mayBeLetter(text, 'text')),
      }),
      refreshes: [listProposals, listSendings],
      ...(seconds > 0 && {
        undo: ({ sending }: Reply<typeof sendProposal>) => ({
          notice: `Sending in ${seconds} s. Undo send`,
          act: () => takeSendingBack(id, sending.id),
          forSeconds: seconds,
        }),
      }),
      onDone: ({ sending }) => {
        void followSending(id, sending.id, seconds * 1_000)
        onClose()
        onSent?.()
      },
    },
  )
  return (
    <FormDialog
      isWide
      title={title}
      subtitle={`${number} · ${client.name}`}
      act={form}
      saves="Send proposal"
      isDirty={form.isChanged}
      onSave={form.save}
      onClose={onClose}
    >
      <TextInput
        {...form.text('sendTo')}
        label="To"
        autoComplete="off"
        hint={`Up to ${mostAddresses} addresses, with commas between. Empty: the client’s own.`}
      />
      <TextArea
        {...form.text('text')}
        label="What the letter says"
        rows={8}
        limit={longestLetter}
        dir="auto"
      />
      <p className="small">
        The prices hold until <b className="num">{validUntil}</b>, 11:59 PM ET.
      </p>
      {openLinks > 0 && (
        <CheckBox
          checked={form.values.endsOthers}
          onChange={({ target }) => form.change({ endsOthers: target.checked })}
        >
          End {formatCountOf(openLinks, 'links')} of earlier letters once this one is out
        </CheckBox>
      )}
      <LetterPreview {...letter} {...form.values} />
    </FormDialog>
  )
}
