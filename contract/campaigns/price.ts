/** What an impression costs and what a day may spend. */
import { z } from 'zod'
import { amountText, countField } from '../billing/payments.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { centsText, idParams, instant } from '../kernel/fields.ts'
import { refusals } from '../messages.ts'
import { seen } from './changes.ts'
import { reason } from './grants.ts'

/** API-05. `priority_impressions` is what the person was shown; when it no longer holds, 409 with the fresh number. */
export const setPriority = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/priority',
  summary: 'Moves the priority of an impression campaign',
  access: 'campaign.priority',
  params: idParams,
  body: z.codec(
    z.object({
      priority: z.union(
        [z.number(), z.string().regex(/^-?\d{1,15}$/, refusals['count-positive'])],
        refusals['count-positive'],
      ),
      priority_impressions: countField,
      updated_at: instant.optional(),
    }),
    z.object({ priority: z.number(), shownLeft: z.number().nullable(), seenUpdatedAt: seen }),
    {
      decode: ({ priority, priority_impressions, updated_at }) => ({
        priority: Number(priority),
        shownLeft: priority_impressions ?? null,
        ...(updated_at && { seenUpdatedAt: updated_at }),
      }),
      encode: ({ priority, shownLeft, seenUpdatedAt }) => ({
        priority,
        ...(shownLeft !== null && { priority_impressions: shownLeft }),
        ...(seenUpdatedAt && { updated_at: seenUpdatedAt }),
      }),
    },
  ),
  reply: z.codec(
    z.object({
      success: z.literal(true),
      priority: z.int(),
      left: z.int(),
      message: z.string(),
      updated_at: instant,
    }),
    z.object({
      priority: z.number(),
      /** Impressions left at the price of this priority. */
      left: z.number(),
      message: z.string(),
      updatedAt: z.date(),
    }),
    {
      decode: ({ priority, left, message, updated_at }) => ({
        ...{ priority, left, message },
        updatedAt: updated_at,
      }),
      encode: ({ updatedAt, ...rest }) => ({ success: true as const, ...rest, updated_at: updatedAt }),
    },
  ),
})

/** API-16. The budget is the truth; `impressions`, when sent, must be what it pays for each day. */
export const setDailyBudget = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/setdailybudget',
  summary: 'Sets what a day of the campaign may spend',
  access: 'campaign.setDailyBudget',
  params: idParams,
  body: z.codec(
    z.object({ budget: amountText, impressions: countField, reason, updated_at: instant.optional() }),
    z.object({
      budget: z.string(),
      impressionsPerDay: z.number().nullable(),
      reason: z.string().optional(),
      seenUpdatedAt: seen,
    }),
    {
      decode: ({ budget, impressions, reason: why, updated_at }) => ({
        budget,
        impressionsPerDay: impressions ?? null,
        ...(why !== undefined && { reason: why }),
        ...(updated_at && { seenUpdatedAt: updated_at }),
      }),
      encode: ({ budget, impressionsPerDay, reason: why, seenUpdatedAt }) => ({
        budget,
        ...(impressionsPerDay !== null && { impressions: impressionsPerDay }),
        ...(why !== undefined && { reason: why }),
        ...(seenUpdatedAt && { updated_at: seenUpdatedAt }),
      }),
    },
  ),
  reply: z.codec(
    z.object({ success: z.literal(true), impressions: z.int(), budget: centsText, message: z.string() }),
    z.object({ impressionsPerDay: z.number(), budgetCents: z.bigint(), message: z.string() }),
    {
      decode: ({ impressions, budget, message }) => ({
        impressionsPerDay: impressions,
        budgetCents: budget,
        message,
      }),
      encode: ({ impressionsPerDay, budgetCents, message }) => ({
        success: true as const,
        impressions: impressionsPerDay,
        budget: budgetCents,
        message,
      }),
    },
  ),
})
