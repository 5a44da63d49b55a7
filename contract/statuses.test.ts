import { expect, test } from 'vitest'
import { articleStatus, contentMediaStatus, dashboardStatus, queueStatus } from './statuses.ts'

test.each([
  ['new', 0, 1, 0, 0],
  ['pending', 0, 1, 2, 0],
  ['processing', 0, 3, 2, 0],
  ['approved', 0, 2, 2, 1],
  ['awaiting-publisher', 0, 3, 2, 1],
  ['date-approved', 0, 4, 2, 1],
  ['content-confirmed', 0, 5, 2, 1],
  ['scheduled', 0, 2, 2, 1],
  ['rejected', 0, 6, 2, 2],
  ['posted', 1, 5, 1, 1],
] as const)('CAM-20 CNT-02 CNT-03 CNT-04 CNT-07 a %s post reads %i on the dashboard, %i among the media, %i and %i in the queue', (state, dashboard, media, status, approved) => {
  expect(dashboardStatus(state)).toBe(dashboard)
  expect(contentMediaStatus(state, null)).toBe(media)
  expect(queueStatus(state)).toEqual({ status, approved })
})

test.each([
  ['awaiting-publisher', 3],
  ['date-approved', 4],
  ['content-confirmed', 5],
] as const)('CNT-05 CNT-06 a scheduled post whose publisher has come to %s reads %i among the media', (step, media) => {
  expect(contentMediaStatus('scheduled', step)).toBe(media)
  expect(queueStatus('scheduled')).toEqual({ status: 2, approved: 1 })
})

test.each([
  ['pending', 0],
  ['scheduled', 0],
  ['published', 'publish'],
] as const)('CAM-22 a %s article reads %j', (state, status) => {
  expect(articleStatus(state)).toBe(status)
})
