import { expect, test } from 'vitest'
import { stillToComeInWords } from './still-to-come.ts'

test('CAM-08 what goes away with its campaign is counted in words of its kind', () => {
  expect(stillToComeInWords('content', 0)).toBeNull()
  expect(stillToComeInWords('content', 1)).toBe('1 post of it is still to come and will not go out')
  expect(stillToComeInWords('press', 2)).toBe('2 articles of it are still to come and will not go out')
})
