/** The names that forms and programs already speak of proposals, letter for letter. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../kernel/endpoint.ts'
import * as acts from './acts.ts'
import * as chooser from './chooser.ts'
import * as documents from './documents.ts'
import * as items from './item.ts'
import * as lists from './list.ts'
import * as proposals from './proposal.ts'
import * as write from './write.ts'

const keysOf = (schema: z.ZodType): string[] =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})

const endpointsIn = (file: object): Endpoint[] =>
  Object.values(file).filter((one): one is Endpoint => typeof one === 'object' && 'method' in one)

test('ENT-24 a proposal has its fields', () => {
  const keys = [
    'id',
    'name',
    'user',
    'user_id',
    'advertiser_id',
    'salesman',
    'salesman_id',
    'items',
    'total',
    'paid',
    'notes',
    'send_to',
    'sent_date',
    'completed_on',
    'campaigns_added',
    'trashed',
    'hideprices',
    'currency',
    'processing_removed',
    'created_at',
    'updated_at',
  ]
  expect(keysOf(proposals.proposal)).toEqual(expect.arrayContaining(keys))
})

const itemKeys = [
  'product_name',
  'product_type',
  'campaign_name',
  'proposal_item',
  'rate',
  'type',
  'key',
  'category',
  'web_id',
  'discount',
  'ratetype',
  'customcampaignname',
  'qty',
  'total',
  'deleted',
]

test.each([
  ['sent', items.typedItem],
  ['told', items.item],
] as const)('ENT-25 an item that is %s has its fields', (_, schema) => {
  expect(keysOf(schema)).toEqual(expect.arrayContaining(itemKeys))
})

test('ENT-25 an item is of one of five types', () => {
  expect(items.itemTypes).toEqual(['ad', 'post', 'presspost', 'package', 'custom'])
})

test.each([write.saveNewProposal, write.saveProposal])('API-58 the form of $path has its fields', ({
  body,
}) => {
  expect(keysOf(body ?? z.never())).toEqual(
    expect.arrayContaining([
      'item',
      'user_id',
      'send_to',
      'send',
      'additional_notes',
      'notes',
      'total',
      'canadian',
      'hideprices',
      'proposal_name',
    ]),
  )
})

test('PRO-06 to PRO-11 a status stands on the wire in its words', () => {
  const words = ['Archived', 'Partially Paid', 'Completed', 'Pending Payment', 'Emailed To Client', 'Draft']
  expect(proposals.statuses.map((one) => proposals.status.encode(one))).toEqual(words)
  expect(words.map((one) => proposals.status.decode(one))).toEqual(proposals.statuses)
})

test('what the editor sends is what the rule reads, and null is what was left out', () => {
  const wire = { proposal_item: '7', key: 'header-17', qty: '30', discount: 10, budget: null, start_date: '' }
  expect(items.typedItem.parse({ ...wire, web_id: 17, ratetype: 'cpm', total: '9.00' })).toEqual({
    itemId: 7,
    key: 'header-17',
    isDeleted: false,
    typed: {
      name: '',
      rate: undefined,
      quantity: '30',
      budget: undefined,
      dailyViews: undefined,
      discount: 10,
      isOptional: false,
      startDay: null,
      campaignName: null,
    },
  })
})

test.each([
  ['6.00', 6_000_000n],
  ['0.0625', 62_500n],
  ['1250.50', 1_250_500_000n],
])('a rate of %s is %d micro-dollars, and back', (text, micros) => {
  expect(items.rate.parse(text)).toBe(micros)
  expect(items.rate.encode(micros)).toBe(text)
})

test('each call names the row of the table of rights that guards it', () => {
  const guarded = [acts, chooser, documents, lists, write]
    .flatMap(endpointsIn)
    .map(({ path, access }) => `${access} ${path}`)
  expect(guarded.toSorted()).toEqual([
    'proposal.edit /agent/api/products',
    'proposal.edit /agent/api/products/:option/:of',
    'proposal.edit /agent/api/proposal/create-edit/',
    'proposal.edit /agent/api/proposal/create-edit/:id',
    'proposal.edit /agent/api/proposal/rates',
    'proposal.edit /agent/api/proposal/templates',
    'proposal.edit /agent/api/proposals/:id/versions',
    'proposal.edit /agent/api/proposals/:id/versions/:number',
    'proposal.edit /agent/api/proposals/terms',
    'proposal.export /agent/api/proposal/duplicate/:id',
    'proposal.export /agent/api/proposal/template/:id',
    'proposal.export /agent/api/templates/:id/archive',
    'proposal.export /proposalexcel/:id',
    'proposal.reassign /agent/api/proposal/combine/',
    'proposal.reassign /agent/api/proposal/reassign/',
    'proposal.reassign /agent/api/proposal/salesmen',
    'proposal.reassign /agent/api/proposal/status/:id',
    'proposal.reassign /agent/api/proposal/take-back/',
    'proposal.view /agent/api/proposal/:id',
    'proposal.view /agent/api/proposals',
    'proposal.view /proposals/:id/pdf',
  ])
})

test('the address of the printed page', () => {
  expect(documents.printPath(12)).toBe('/proposals/12/print')
})
