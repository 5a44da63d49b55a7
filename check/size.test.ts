import { expect, test } from 'vitest'
import { filesLoadedWith } from './size.ts'

const manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js' },
  'web/overview/dashboard/campaigns-screen.tsx': {
    file: 'campaigns.js',
    imports: ['_shared.js', '_table.js'],
  },
  '_table.js': { file: 'table.js', imports: ['index.html'] },
  'web/billing/buy-budget-dialog.tsx': { file: 'buy.js', imports: ['_shared.js'] },
}

test('the first load is the entry, the screen and what they share, each once, and no dialog', () => {
  const files = filesLoadedWith(manifest, ['index.html', 'web/overview/dashboard/campaigns-screen.tsx'])
  expect(files).toEqual(['index.js', 'shared.js', 'campaigns.js', 'table.js'])
})

test('a screen that does not exist yet adds nothing', () => {
  expect(filesLoadedWith(manifest, ['web/nowhere.tsx'])).toEqual([])
})
