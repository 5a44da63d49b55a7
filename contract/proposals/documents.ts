/** A proposal as a file. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { refusals } from '../refusals.ts'

/** The page of its address is no call: `/proposals/12/print`. */
export const printPath = (id: number): string => `/proposals/${id}/print`

/** As it is shown to whoever asks: without prices where they are hidden. */
export const getProposalPdf = endpoint({
  method: 'GET',
  path: '/proposals/:id/pdf',
  summary: 'A proposal as a PDF',
  access: 'proposal.view',
  params: paramsOf('proposal'),
  query: z.object({ paper: z.enum(['letter', 'a4'], refusals['field-unreadable']).default('letter') }),
  reply: z.undefined(),
})

/** NAV-12: the sheet is for whoever may export; the PDF is for whoever may see the proposal. */
export const getProposalSheet = endpoint({
  method: 'GET',
  path: '/proposalexcel/:id',
  summary: 'A proposal as an Excel sheet',
  access: 'proposal.export',
  params: paramsOf('proposal'),
  reply: z.undefined(),
})
