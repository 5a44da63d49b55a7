import { useState } from 'react'
import { takeBackProposals } from '#contract/proposals/acts.ts'
import { listProposalHistory, type ToldOfProposal } from '#contract/proposals/history.ts'
import { getProposal, listProposals } from '#contract/proposals/list.ts'
import { useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import { refresh, useRead } from '#web/kernel/read.ts'
import { HistoryList } from '#web/ui/list/history-list.tsx'
import { ReadingStates } from '#web/ui/states.tsx'

/** What happened to a proposal, with Undo of what nothing followed. */
export function ProposalHistory({ id }: { readonly id: number }) {
  const [page, setPage] = useState(1)
  const [said, say] = useState<{ text: string; isFault: boolean }>()
  const asked = { params: { id }, query: { page } }
  const history = useRead(listProposalHistory, asked, { staleTime: 0, gcTime: 0 })
  const readAgain = () =>
    Promise.all([listProposals, getProposal, listProposalHistory].map((one) => refresh(one)))
  const undoing = useAct(
    ({ takeBack }: ToldOfProposal) => call(takeBackProposals, { body: { entries: takeBack } }),
    {
      onDone: async ({ success }) => {
        say({ text: success, isFault: false })
        setPage(1)
        await readAgain()
      },
      onRefused: async (error) => {
        say({ text: failureInWords(error), isFault: true })
        await readAgain()
      },
    },
  )
  return (
    <>
      <ReadingStates reading={history} failed="The history could not be loaded." lines={6} height={44} />
      {history.data && (
        <HistoryList
          entries={history.data.entries}
          pages={history.data.pages}
          page={page}
          said={said}
          onPage={setPage}
          empty={<p>Nothing has happened to it yet. What is done with it stands here, with who did it.</p>}
          undoing={undoing.asked?.[0]}
          onUndo={(entry) => void undoing.run(entry)}
        />
      )}
    </>
  )
}
