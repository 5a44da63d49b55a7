/**
 * Each wall is planted with a violation and must see it; then the real tree must have none. The wall of the
 * compiler and that of the linter are tried on a small project of their own, in a temporary folder.
 */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectFolder, readSources } from './source.ts'
import { lengthsInWords } from './size-of-files.ts'
import { breachesOf, breachesOfProject, sentence } from './walls.ts'

/** The walls that a file with this path and text runs into. */
function wallsHit(path: string, text: string): string[] {
  return [...new Set(breachesOf([{ path, text }]).map(({ wall }) => wall))]
}

describe('the real tree', () => {
  // It reads the whole tree, which takes a machine that is busy with other files a while.
  test('stands inside all its walls', { timeout: 120_000 }, () => {
    expect(breachesOfProject(readSources()).map(sentence)).toEqual([])
  })

  test('is read whole: the walls see the layers and the documents', () => {
    const paths = readSources().map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['domain/kernel/money.ts', 'check/walls.ts', 'README.md']))
    expect(paths.some((path) => path.includes('node_modules'))).toBe(false)
  })
})

const planted: [wall: string, what: string, path: string, text: string][] = [
  ['layers', 'a rule that imports the wire', 'domain/sites/a.ts', `import { x } from '#contract/sites.ts'`],
  ['layers', 'a rule that imports a package', 'domain/sites/a.ts', `import { z } from 'zod'`],
  ['layers', 'a rule that reads files', 'domain/sites/a.ts', `import { readFileSync } from 'node:fs'`],
  [
    'layers',
    'a contract that imports the server',
    'contract/sites.ts',
    `import type { X } from '#server/app.ts'`,
  ],
  ['layers', 'a contract that imports a package other than zod', 'contract/sites.ts', `import 'kysely'`],
  [
    'layers',
    'a screen that imports the server',
    'web/sites/a.tsx',
    `import { x } from '../../server/app.ts'`,
  ],
  ['layers', 'a screen that imports the seed', 'web/sites/a.tsx', `const x = await import('#seed/sites.ts')`],
  [
    'layers',
    'a screen that asks for a type of the server',
    'web/sites/a.ts',
    `type X = import('#server/app.ts').X`,
  ],
  ['layers', 'a tag that imports a rule', 'tag/tag.ts', `import { x } from '#domain/kernel/money.ts'`],
  ['layers', 'a tag that imports a package', 'tag/tag.ts', `import 'react'`],
  ['layers', 'a server that imports a screen', 'server/sites/a.ts', `export * from '#web/ui/button.tsx'`],
  ['layers', 'a seed that imports the server', 'seed/sites.ts', `import { x } from '#server/app.ts'`],
  ['calls', 'a screen that fetches by itself', 'web/sites/a.tsx', `const x = () => fetch('/api/me')`],
  [
    'screens',
    'a screen with a key of its own',
    'web/sites/a.tsx',
    `import { useQuery } from '@tanstack/react-query'`,
  ],
  [
    'screens',
    'a screen that is busy by itself',
    'web/sites/a.tsx',
    `const [isBusy, setBusy] = useState(false)`,
  ],
  [
    'screens',
    'a screen that decides by the sentence of a refusal',
    'web/sites/a.ts',
    `const isOn = error.message === generalRefusals.broken`,
  ],
  [
    'screens',
    'a screen that looks for the sentence of a refusal',
    'web/sites/a.ts',
    `const isOn = sentences.includes(outcome?.message)`,
  ],
  [
    'screens',
    'a screen that tells refusals apart by their sentences',
    'web/sites/a.ts',
    `switch (reading.error.message) {}`,
  ],
  [
    'screens',
    'a screen that compares what a rule says in words',
    'web/sites/a.ts',
    `const isOn = sentenceOf(verdict).startsWith('Past')`,
  ],
  [
    'addresses',
    'a screen that reads its address by hand',
    'web/sites/a.tsx',
    'const tab = new URLSearchParams(text)',
  ],
  ['addresses', 'a screen that asks the browser', 'web/sites/a.tsx', 'const x = window.location.search'],
  ['addresses', 'the same by an address', 'web/sites/a.tsx', 'const x = new URL(text).searchParams'],
  [
    'addresses',
    'a screen that says itself what its address holds',
    'web/sites/a.tsx',
    'const { tab } = useSearch({ strict: false }) as { tab?: string }',
  ],
  [
    'addresses',
    'a link whose search nobody checks',
    'web/sites/a.tsx',
    `const x = <a href="/settings?tab=cards">Cards</a>`,
  ],
  ['addresses', 'the same, put together', 'web/sites/a.ts', 'export const x = (y, z) => `${y}?post=${z}`'],
  [
    'stores',
    'a store that is handed on',
    'server/sites/read.ts',
    `export { findSite } from './store/sites.ts'`,
  ],
  ['stores', 'a whole store that is handed on', 'server/sites/read.ts', `export * from './store/sites.ts'`],
  [
    'stores',
    'a store that is handed on under another name',
    'server/sites/read.ts',
    `import * as store from './store/sites.ts'\nexport const siteOf = store.findSite`,
  ],
  [
    'stores',
    'a store that is taken in and handed on',
    'server/sites/read.ts',
    `import { findSite } from './store/sites.ts'\nexport { findSite }`,
  ],
  [
    'stores',
    'the store of a room that another module asks',
    'server/press/a.ts',
    `import { findRequest } from '#server/content/publisher/store/requests.ts'`,
  ],
  ['calls', 'a screen that listens by itself', 'web/sites/a.tsx', `const x = new EventSource('/api/news')`],
  [
    'modules',
    'an earlier module that uses a later one',
    'server/sites/a.ts',
    `import '#server/billing/buy.ts'`,
  ],
  ['modules', 'the same in the rules', 'domain/people/a.ts', `import { x } from '../campaigns/status.ts'`],
  ['modules', 'the same in the contract', 'contract/people.ts', `import { x } from './campaigns.ts'`],
  ['modules', 'the same in the screens', 'web/media/a.tsx', `import { x } from '#web/overview/table.tsx'`],
  ['modules', 'a kernel that uses a module', 'server/kernel/a.ts', `import { x } from '#server/people/a.ts'`],
  [
    'modules',
    'a widget that knows the business',
    'web/ui/a.tsx',
    `import { x } from '#domain/sites/site.ts'`,
  ],
  ['modules', 'a folder that is no module', 'server/helpers/a.ts', `export const x = 1`],
  [
    'stores',
    'a module that reads a foreign store',
    'server/sales/a.ts',
    `import { x } from '#server/billing/store/orders.ts'`,
  ],
  ['stores', 'a composition that does', 'server/routes.ts', `import { x } from './billing/store/orders.ts'`],
  [
    'sql',
    'a use case that asks by itself',
    'server/billing/a.ts',
    `export const x = (db) => db.selectFrom('site')`,
  ],
  [
    'sql',
    'a use case that writes by itself',
    'server/billing/a.ts',
    `export const x = (tx) => tx.updateTable('site')`,
  ],
  [
    'sql',
    'a use case that speaks it plainly',
    'server/billing/a.ts',
    `import { type Kysely, sql } from 'kysely'`,
  ],
  [
    'sql',
    'a store that is a file',
    'server/billing/store.ts',
    `export const x = (db) => db.insertInto('site')`,
  ],
  [
    'sql',
    'delivery beside its counting',
    'server/delivery/ads/a.ts',
    `export const x = (db) => db.deleteFrom('site')`,
  ],
  ['size', 'a long file', 'server/billing/a.ts', '// one more line\n'.repeat(301)],
  ['spreads', 'attributes in a spread object', 'web/billing/a.tsx', `const a = <p {...{ id: 'x' }} />`],
  ['size', 'a long function', 'web/billing/a.tsx', `export function A() {${'\n'.repeat(100)}}`],
  ['size', 'a long closure', 'server/billing/a.ts', `export const a = () => {${'\n'.repeat(100)}}`],
  ['purity', 'a rule that reads the clock', 'domain/sites/a.ts', `export const x = Date.now()`],
  ['purity', 'a rule that makes the present', 'domain/sites/a.ts', `export const x = new Date()`],
  ['purity', 'a rule that throws dice', 'domain/sites/a.ts', `export const x = Math.random()`],
  ['purity', 'a rule that reads the environment', 'domain/sites/a.ts', `export const x = process.env.X`],
  ['purity', 'a rule that speaks to the network', 'domain/sites/a.ts', `export const x = () => fetch('/a')`],
  ['purity', 'a rule that logs', 'domain/sites/a.ts', `console.log(1)`],
  ['purity', 'a rule that counts', 'domain/sites/a.ts', `let count = 0\nexport const next = () => ++count`],
  ['purity', 'a rule that exports what it counts', 'domain/sites/a.ts', `export let count = 0`],
  [
    'purity',
    'a rule that remembers in a map',
    'domain/sites/a.ts',
    `const known = new Map()\nexport const x = (a) => known.get(a) ?? known.set(a, a)`,
  ],
  ['purity', 'a rule that remembers weakly', 'domain/sites/a.ts', `export const known = new WeakMap()`],
  [
    'purity',
    'a rule that keeps a list',
    'domain/sites/a.ts',
    `const all = []\nexport const x = (a) => all.push(a)`,
  ],
  [
    'purity',
    'a rule that keeps a record',
    'domain/sites/a.ts',
    `const last = {}\nexport function x(a) { last.seen[a] = 1 }`,
  ],
  [
    'clock',
    'a use case that reads the real clock',
    'server/billing/a.ts',
    `export const x = () => Date.now()`,
  ],
  ['clock', 'a use case that makes the present', 'server/billing/a.ts', `export const x = () => new Date()`],
  [
    'clock',
    'a use case that throws its own dice',
    'server/billing/a.ts',
    `export const x = () => Math.random()`,
  ],
  [
    'clock',
    'a query on the database’s clock',
    'server/billing/store/orders.ts',
    'export const x = sql`select now()`',
  ],
  [
    'clock',
    'a text that holds such a query',
    'server/billing/store/orders.ts',
    `export const x = 'CURRENT_TIMESTAMP'`,
  ],
  [
    'clock',
    'a column filled by it',
    'server/database/migrations/1.sql',
    `created_at timestamptz default now()`,
  ],
  [
    'wire names',
    'a rule with a name of the wire',
    'domain/campaigns/a.ts',
    `export const x = { isdailybudget: true }`,
  ],
  [
    'wire names',
    'a use case with one',
    'server/campaigns/a.ts',
    `export const x = (y) => y.impressions_to_add`,
  ],
  ['wire names', 'a screen with one', 'web/campaigns/a.tsx', `export const x = 'posts_to_remove'`],
  [
    'wire names',
    'a conflict told in the words of the wire',
    'server/campaigns/a.ts',
    `export const x = (at) => ({ theirs: { updated_at: at } })`,
  ],
  ['wire names', 'a refused field', 'server/campaigns/a.ts', `export const x = { field: 'history_id' }`],
  ['wire names', 'a screen that reads one', 'web/campaigns/a.tsx', `export const x = (y) => y.start_date`],
  [
    'wire names',
    'a form that names its file',
    'web/media/a.tsx',
    `export const x = (file) => ({ graphic: file })`,
  ],
  ['wire names', 'a column with one', 'server/database/migrations/1.sql', `create table x (igc_id int)`],
  ['numbers', 'a site by its number', 'domain/scheduling/a.ts', `export const x = (siteId) => siteId === 3`],
  [
    'numbers',
    'a list of sites',
    'server/scheduling/a.ts',
    `export const x = (siteId) => [62, 66].includes(siteId)`,
  ],
  [
    'numbers',
    'a set of sites',
    'web/sites/a.tsx',
    `export const x = (site) => new Set([62, 66]).has(site.id)`,
  ],
  ['numbers', 'a range of sites', 'domain/proposals/a.ts', `export const x = (website) => website.id < 5`],
  ['numbers', 'a person', 'server/people/a.ts', `export const x = (ctx) => ctx.actor.id !== 13`],
  ['numbers', 'a choice by account', 'domain/people/a.ts', `switch (accountId) { case 7: break }`],
  ['numbers', 'the number of a zone', 'web/campaigns/a.tsx', `const slots = [{ zones: [40], y: 44 }]`],
  ['numbers', 'the numbers of zones', 'web/campaigns/a.tsx', `const slots = [{ zones: numbersFrom(3, 14) }]`],
  ['numbers', 'a list of zones', 'web/campaigns/a.tsx', `const onArticles = [96, 95, 115, 116]`],
  [
    'numbers',
    'a zone by its label',
    'web/campaigns/a.tsx',
    `const isBetween = ({ label }) => label.startsWith('Between Posts ')`,
  ],
  ['leftovers', 'an open end', 'domain/sites/a.ts', `// ${'TO'}${'DO'}: later`],
  ['leftovers', 'a test that is switched off', 'domain/sites/a.test.ts', `test.${'skip'}('x', () => {})`],
  ['leftovers', 'a test that runs alone', 'e2e/a.spec.ts', `it.${'only'}('x', () => {})`],
  ['leftovers', 'a package host', 'tools/a.mjs', `const x = 'https://${'regi'}${'stry'}.example.org/'`],
  ['leftovers', 'a folder of one machine', 'docs/a.md', `See /${'home'}/spring/masthead.`],
  ['leftovers', 'a list of other people', 'domain/sites/a.ts', `// as ${'D'}-12 says`],
  [
    'scripts',
    'a script in a string',
    'server/a.ts',
    "export const x = `document.getElementById('print').focus()`",
  ],
  ['scripts', 'a script within a page', 'server/a.ts', 'export const x = `<p><script>y = 1</script>`'],
  ['dangerous', 'code out of text', 'server/a.ts', `export const x = (y) => ${'ev'}al(y)`],
  ['dangerous', 'HTML out of text', 'web/a.tsx', `export const X = (y) => <p dangerouslySetInnerHTML={y} />`],
  ['dangerous', 'a shell', 'server/a.ts', `import { exec, spawn } from 'node:child_process'`],
  ['dangerous', 'a program run by a shell', 'tools/a.ts', `spawn('ls', { shell: true })`],
  [
    'dangerous',
    'a glued statement',
    'server/sites/store/a.ts',
    'export const x = (y) => sql.raw(`select ${y}`)',
  ],
  ['dangerous', 'a broken hash', 'server/a.ts', `createHash('md5').update(x)`],
  ['dangerous', 'a cipher that shows patterns', 'server/a.ts', `createCipheriv('aes-256-ecb', x, y)`],
  ['dangerous', 'a picture opened in the product', 'server/media/a.ts', `import sharp from 'sharp'`],
  [
    'dangerous',
    'the work of the drawing process in the product',
    'server/media/drawing/draw.ts',
    `import { redraw } from './pictures.ts'`,
  ],
  ['dangerous', 'guessable chance', 'web/a.ts', `export const x = () => Math.random()`],
  ['versions', 'a range of versions', 'package.json', `{ "dependencies": { "pg": "^8.0.0" } }`],
  ['outside', 'an import that climbs out', 'server/billing/a.ts', `import x from '../../../other/a.ts'`],
  ['outside', 'a link that climbs out', 'docs/decisions/1.md', `[x](../../../other.md)`],
  ['outside', 'a dependency beside the project', 'package.json', `{ "x": "file:../other" }`],
]

describe('a planted violation is seen', () => {
  test.each(planted)('%s: %s', (wall, _what, path, text) => {
    expect(wallsHit(path, text)).toContain(wall)
  })

  test('and its message names the file, the line and where the code belongs', () => {
    const [first] = breachesOf([
      { path: 'server/sales/a.ts', text: `\nimport '#server/billing/store/orders.ts'` },
    ])
    expect(first && sentence(first)).toBe(
      `server/sales/a.ts:2 [stores] '#server/billing/store/orders.ts' is private to billing: call a use case of server/billing/, or add one`,
    )
  })
})

describe('the order of the modules', () => {
  const inOrder =
    'people sites catalogue billing scheduling campaigns media content press livestreams delivery proposals tasks sales overview'
  const neighbours = inOrder
    .split(' ')
    .flatMap((later, at, all) => (at === 0 ? [] : [[all[at - 1] ?? '', later] as const]))
  const importing = (importer: string, imported: string) =>
    wallsHit(`server/${importer}/a.ts`, `import '#server/${imported}/b.ts'`)

  test.each(neighbours)('%s does not use its neighbour %s, which uses it', (earlier, later) => {
    expect(importing(earlier, later)).toEqual(['modules'])
    expect(importing(later, earlier)).toEqual([])
  })
})

describe('one bad row never stops the others', () => {
  const job = (loop: string) =>
    `import type { Job } from '../kernel/jobs.ts'
    import { tell } from './tell.ts'
    export const j: Job = { name: 'j', async run(platform) { const { db } = platform; const rows = await due(db); ${loop} } }`
  const hits = (loop: string, told = '') =>
    breachesOfProject([
      { path: 'server/a/jobs.ts', text: job(loop) },
      { path: 'server/a/tell.ts', text: told },
    ])
      .filter(({ wall }) => wall === 'alone')
      .map(({ path }) => path)

  test.each([
    [
      'a transaction in each turn',
      `for (const r of rows) await db.transaction().execute((tx) => tell(tx, r))`,
    ],
    ['what does so', `for (const r of rows) await tell(platform, r)`],
    ['what does so, in a block', `for (const r of rows) { if (r) { n += await tell({ db }, r) } }`],
  ])('%s', (_what, loop) => {
    expect(hits(loop)).toEqual(['server/a/jobs.ts'])
    expect(hits('', `export async function tell(platform, db, rows) { ${loop} }`)).toEqual([
      'server/a/tell.ts',
    ])
  })

  test.each([
    ['rows that go together or not at all', `for (const r of rows) await tell(tx, r)`],
    ['a loop that waits for nothing', `for (const r of rows) count(db, r)`],
    ['rows that are handed on', `await eachAlone(platform, rows, nameOf, (r) => tell(platform, r))`],
  ])('but not %s', (_what, loop) => {
    expect(hits(loop)).toEqual([])
  })
})

describe('what is pointed at must be there', () => {
  const requirement = ['RO', 'W-01'].join('')
  const project = [
    { path: 'docs/requirements.md', text: `- ${requirement}: One.` },
    { path: 'server/billing/ledger.ts', text: '' },
  ]
  const pointing = (path: string, text: string) =>
    breachesOfProject([...project, { path, text }])
      .filter(({ wall }) => wall === 'references')
      .map(({ message }) => message.split(' ')[0])

  test.each([
    ['a file in a comment', 'server/a.ts', '/** See `server/routes.ts`. */', "'server/routes.ts'"],
    [
      'a file in a text',
      'server/a.ts',
      `export const x = 'move it to server/billing/orders.ts'`,
      "'server/billing/orders.ts'",
    ],
    ['a folder in a document', 'docs/a.md', 'All of `server/cards/` does.', "'server/cards/'"],
    ['a file without its folder', 'docs/a.md', 'See `cards.ts`.', "'cards.ts'"],
    ['a requirement', 'server/a.ts', `// ${['RO', 'W-99'].join('')} says so`, `'${['RO', 'W-99'].join('')}'`],
    ['a row of a list that is not here', 'server/a.ts', `/** Not a customer (${'T'}78). */`, `'${'T'}78'`],
    ['the same in a title', 'server/a.test.ts', `test('${'T'}12 the same', () => {})`, `'${'T'}12'`],
  ])('%s', (_what, path, text, what) => {
    expect(pointing(path, text)).toEqual([what])
  })

  test.each([
    ['docs/decisions/0007-ours.md', 'docs/decisions/0007-theirs.md'],
    ['server/database/migrations/0007_ours.sql', 'server/database/migrations/0007_theirs.sql'],
  ])('a number names one record or migration alone: %s', (ours, theirs) => {
    const found = breachesOfProject([ours, theirs].map((path) => ({ path, text: '' })))
    expect(found.map(({ path }) => path)).toEqual([theirs])
  })

  test('what is there may be named, and what is no name of ours as well', () => {
    const text = `Read \`server/billing/ledger.ts\`, \`ledger.ts\`, server/billing/ and server/<module>/ (${requirement}), UTF-8.`
    expect(pointing('docs/a.md', text)).toEqual([])
    expect(
      pointing('server/a.ts', `export const x = \`server/${'${name}'}/a.ts at ${'${day}'}T12:00\``),
    ).toEqual([])
  })
})

describe('a class belongs to the module that has its sheet', () => {
  const project = [
    { path: 'web/ui/base.css', text: '.muted { color: gray }' },
    { path: 'web/ui/chip.css', text: '.chip { color: red }' },
    {
      path: 'web/ui/chip.tsx',
      text: `import './chip.css'\nexport const Chip = () => <b className="chip" />`,
    },
    { path: 'web/media/media.css', text: '.medias .name { color: red }' },
  ]
  const screen = (...lines: string[]) => ({ path: 'web/billing/a.tsx', text: lines.join('\n') })
  const stylesHit = (...planted: { path: string; text: string }[]) =>
    breachesOfProject([...project, ...planted]).filter(({ wall }) => wall === 'styles').length

  test.each([
    ['a class of another module', screen('export const A = () => <p className="medias" />')],
    [
      'the same, chosen among two',
      screen(`export const A = (x) => <p className={x ? 'muted' : 'medias'} />`),
    ],
    ['the sheet of another module', screen(`import '#web/media/media.css'`)],
    ['a class of a part without the part', screen('export const A = () => <p className="chip" />')],
    [
      'a class that another module styles',
      { path: 'web/billing/a.css', text: '@media print { .medias { top: 0 } }' },
    ],
    [
      'a rule for the dark theme alone',
      {
        path: 'web/billing/a.css',
        text: '@media (prefers-color-scheme: dark) { .bills { display: none } }',
      },
    ],
    [
      'a rule for a chosen theme alone',
      { path: 'web/billing/a.css', text: '[data-theme="dark"] .bills { display: none }' },
    ],
  ])('%s', (_what, planted) => {
    expect(stylesHit(planted)).toBe(1)
  })

  test('its own classes, the words for everybody, and a part with its sheet are no breach', () => {
    const uses = `export const A = () => <p className="bills muted"><b className="chip" /></p>`
    expect(
      stylesHit(
        { path: 'web/billing/a.css', text: '.bills .name, .bills .medias { color: red }' },
        screen(`import './a.css'`, `import { Chip } from '#web/ui/chip.tsx'`, uses),
      ),
    ).toBe(0)
  })
})

describe('the files of the project together', () => {
  const file = (lines: number) => (_: unknown, at: number) => ({
    path: `server/billing/room-${at % 9}/a-${at}-${lines}.ts`,
    text: '// a line\n'.repeat(lines),
  })
  const sized = (...counts: readonly [files: number, lines: number][]) =>
    breachesOfProject(counts.flatMap(([files, lines]) => Array.from({ length: files }, file(lines)))).map(
      sentence,
    )

  test('half of them are short; how long the longest are is told and not judged', () => {
    expect(sized([50, 60], [50, 300])).toEqual([])
    expect(sized([49, 60], [47, 61], [4, 300])).toEqual([
      '.:1 [size] more than half of the files have 61 lines or more, 60 at most: part the longest',
    ])
    const files = [...Array.from({ length: 95 }, file(60)), ...Array.from({ length: 5 }, file(300))]
    expect(lengthsInWords(files.map((source, at) => ({ ...source, path: `server/a-${at}.ts` })))).toBe(
      '100 files: half of them have 60 lines at most, 95 of 100 have 60.',
    )
  })

  test('a folder holds forty source files; what is in its folders, tests and style sheets come besides', () => {
    const inOne = (count: number, ending: string) =>
      Array.from({ length: count }, (_, at) => ({ path: `web/ui/a-${at}${ending}`, text: '' }))
    const beside = [...inOne(9, '.test.tsx'), ...inOne(9, '.css'), { path: 'web/ui/list/a.tsx', text: '' }]
    expect(breachesOfProject([...inOne(40, '.tsx'), ...beside])).toEqual([])
    expect(breachesOfProject([...inOne(41, '.tsx'), ...beside]).map(sentence)).toEqual([
      'web/ui:1 [size] 41 source files, 40 at most: sort them into rooms',
    ])
  })
})

describe('a type is named by a noun', () => {
  const namesHit = (path: string, text: string) =>
    breachesOf([{ path, text }])
      .filter(({ wall }) => wall === 'names')
      .map(sentence)

  test.each([
    ['web/a.ts', 'interface Told {}', 'Told'],
    ['server/a.ts', '\nexport type CardsKept = readonly string[]', 'CardsKept'],
    ['domain/a.ts', 'type Typed = string', 'Typed'],
    ['contract/a.ts', 'export interface PlannedStanding {}', 'PlannedStanding'],
    ['server/a.ts', 'export interface SoldBy {}', 'SoldBy'],
    ['server/a.ts', 'export function f() {\n  interface Held {}\n}', 'Held'],
    ['test/a.ts', 'interface Wanted {}', 'Wanted'],
    ['web/a.test.tsx', 'type Asked = null', 'Asked'],
  ])('a participle is a breach, in %s: %s', (path, text, name) => {
    expect(namesHit(path, text)).toEqual([
      expect.stringContaining(`the type '${name}' is named by a participle: end it in a noun`),
    ])
  })

  test('its message names the line', () => {
    expect(namesHit('web/a.ts', '\ninterface Told {}')).toEqual([
      "web/a.ts:2 [names] the type 'Told' is named by a participle: end it in a noun",
    ])
  })

  test.each([
    'interface LimitAnswer {}',
    'interface SavedSetting {}',
    'type PinnedThing = string',
    'type FinerTargeting = string',
    'type ArticleSending = string',
    'type Need = string',
    'type SignIn = string',
    'type Cut = string',
    'const Told = 1',
    'class Refused {}',
  ])('a noun is none, and only types are looked at: %s', (text) => {
    expect(namesHit('web/a.ts', text)).toEqual([])
  })
})

describe('an exported name means one thing within a layer', () => {
  const file = (path: string, ...lines: string[]) => ({ path, text: lines.join('\n') })
  const many = (path: string, count: number) =>
    file(path, ...Array.from({ length: count }, (_, at) => `export const x${at} = ${at}`))
  const namesHit = (...sources: { path: string; text: string }[]) =>
    breachesOfProject(sources).filter(({ wall }) => wall === 'names')

  test('more names with two meanings than the limit are a breach that lists them', () => {
    expect(namesHit(many('web/a.ts', 10), many('web/b.ts', 10))).toEqual([])
    const [found] = namesHit(many('web/a.ts', 11), many('web/b.ts', 11))
    expect(found && sentence(found)).toMatch(
      /^web\/a\.ts:1 \[names\] 11 exported names .*: x0 \(web\/a\.ts, /,
    )
  })

  test('functions, types and constants count; what is handed on, a test and another layer do not', () => {
    const rest = [many('web/a.ts', 9), many('web/b.ts', 9)]
    const declared = ['export function one() {}', 'export interface Two {}', 'export type Three = 1']
    expect(namesHit(...rest, file('web/c.ts', ...declared), file('web/d.ts', ...declared))).toHaveLength(1)
    const handedOn = file('web/d.ts', `export { one, type Two, type Three } from './c.ts'`)
    expect(
      namesHit(...rest, file('web/c.ts', ...declared), handedOn, file('server/c.ts', ...declared)),
    ).toEqual([])
  })
})

const innocent: [what: string, path: string, text: string][] = [
  [
    'a module uses itself and earlier ones',
    'server/billing/a.ts',
    `import '#server/sites/a.ts'\nimport './store/orders.ts'`,
  ],
  ['a composition uses all of them', 'server/routes.ts', `import '#server/overview/a.ts'`],
  ['the demonstration does too', 'server/demonstration/a.ts', `import '#server/overview/a.ts'`],
  [
    'the ground names the actor',
    'server/kernel/a.ts',
    `import type { Actor } from '#domain/people/actor.ts'`,
  ],
  [
    'SQL explains itself',
    'server/database/migrations/1.sql',
    `-- viewsperday on the wire\nviews_per_day integer`,
  ],
  ['a rule is given an instant', 'domain/sites/a.ts', `export const x = (at) => new Date(at)`],
  ['a comment speaks of now() and igc_id', 'server/billing/a.ts', `// now() and igc_id\nexport const x = 1`],
  ['the clock reads real time', 'server/kernel/clock.ts', `export const x = () => new Date()`],
  [
    'a session keeps real time, and says so',
    'server/database/1.sql',
    `at timestamptz default now() -- real time: a session`,
  ],
  [
    'a question names columns',
    'server/campaigns/a.ts',
    'export const x = sql`select updated_at from campaign`',
  ],
  ['the contract speaks the wire', 'contract/campaigns.ts', `export const x = { impressions_to_add: 1 }`],
  ['the seed names sites', 'seed/sites.ts', `export const x = (siteId) => siteId === 3`],
  ['whether there is an id at all', 'server/sites/a.ts', `export const x = (siteId) => siteId > 0`],
  [
    'a rule reads a table',
    'domain/sites/a.ts',
    `const names = new Map([[1, 'a']])\nexport const x = names.get(1)`,
  ],
  [
    'a rule fills a list of its own',
    'domain/sites/a.ts',
    `export function x() { const all = []; all.push(1); return all }`,
  ],
  ['a store asks', 'server/billing/store/orders.ts', `export const x = (db) => db.selectFrom('site')`],
  ['counting is one transaction', 'server/delivery/counting/a.ts', `import { sql } from 'kysely'`],
  ['a use case names the database', 'server/billing/a.ts', `import type { Kysely } from 'kysely'`],
  ['a test is long', 'server/billing/a.test.ts', '// one more line\n'.repeat(401)],
  ['two ids are compared', 'server/sites/a.ts', `export const x = (site, siteId) => site.id === siteId`],
]

test.each(innocent)('no wall is in the way when %s', (_what, path, text) => {
  expect(breachesOf([{ path, text }]).map(sentence)).toEqual([])
})

describe('the compiler and the linter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead walls '))
  const layers = ['domain', 'contract', 'seed', 'server', 'web', 'tag']
  const good = 'export const fact = 1\n'
  const bad: Record<string, string> = {
    'domain/sites/imports-contract.ts': `export { fact } from '#contract/fact.ts'\n`,
    'domain/sites/logs.ts': `console.log(1)\n`,
    'domain/sites/turns-to-circle.ts': `import type { Two } from './turns-back.ts'\nexport type One = { two: Two }\n`,
    'domain/sites/turns-back.ts': `import type { One } from './turns-to-circle.ts'\nexport type Two = { one: One }\n`,
    'domain/sites/reads-clock.ts': `export const at = Date.now()\n`,
    'domain/sites/throws-dice.ts': `export const luck = Math.random()\n`,
    'domain/sites/uses-package.ts': `export { z } from 'zod'\n`,
    'domain/sites/reads-environment.ts': `export const home = process.env['HOME']\n`,
    'contract/imports-server.ts': `export { fact } from '#server/fact.ts'\n`,
    'seed/imports-server.ts': `export { fact } from '#server/fact.ts'\n`,
    'server/sales/logs.ts': `console.log(1)\n`,
    'server/sales/spreads.ts': 'export const grouped = { ...{ a: 1, b: 2 }, c: [...[3, 4]] }\n',
    'server/sales/says-any.ts': `export const fact = (x: any) => x\n`,
    'server/sales/imports-store.ts': `export { fact } from '#server/billing/store/orders.ts'\n`,
    'server/sales/imports-web.ts': `export { fact } from '#web/fact.ts'\n`,
    'web/sites/imports-server.ts': `export { fact } from '#server/fact.ts'\n`,
    'web/sites/conditional-hook.tsx': `import { useState } from 'react'\nexport function Fact({ isShown }: { isShown: boolean }) {\n  if (!isShown) return null\n  const [fact] = useState(1)\n  return fact\n}\n`,
    'web/sites/imports-seed.ts': `export { fact } from '#seed/fact.ts'\n`,
    'tag/imports-domain.ts': `export { fact } from '#domain/fact.ts'\n`,
    'tag/uses-server-globals.ts': `export const home = process.env['HOME']\n`,
  }

  beforeAll(() => {
    for (const name of ['tsconfig.base.json', 'package.json', '.oxlintrc.json', 'knip.json'])
      cpSync(join(projectFolder, name), join(folder, name))
    symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'))
    for (const layer of layers) {
      plant(`${layer}/fact.ts`, good)
      cpSync(join(projectFolder, layer, 'tsconfig.json'), join(folder, layer, 'tsconfig.json'))
    }
    plant('server/billing/store/orders.ts', good)
    plant('tsconfig.json', JSON.stringify({ files: [], references: layers.map((path) => ({ path })) }))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function plant(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  /** Runs a program of the project in the small one and returns what it prints, red or green. */
  async function run(program: string, ...words: string[]): Promise<string> {
    const file = join(projectFolder, 'node_modules', '.bin', program)
    const result = await promisify(execFile)(file, words, { cwd: folder }).catch((failed) => failed)
    return String(result.stdout) + String(result.stderr)
  }

  test('are content with layers that keep to themselves', { timeout: 30_000 }, async () => {
    expect(await run('tsc', '-b')).toBe('')
    expect(await run('oxlint', ...layers)).toContain('Found 0 warnings and 0 errors')
  })

  test('refuse each planted violation', { timeout: 30_000 }, async () => {
    for (const [path, text] of Object.entries(bad)) plant(path, text)
    const compiler = await run('tsc', '-b', '--force', '--pretty', 'false')
    const linter = await run('oxlint', '--format=unix', ...layers)
    const refusedBy = (output: string) => Object.keys(bad).filter((path) => output.includes(path))
    expect(refusedBy(compiler)).toEqual([
      'domain/sites/imports-contract.ts',
      'domain/sites/logs.ts',
      'domain/sites/reads-environment.ts',
      'contract/imports-server.ts',
      'seed/imports-server.ts',
      'server/sales/imports-web.ts',
      'web/sites/imports-server.ts',
      'web/sites/imports-seed.ts',
      'tag/imports-domain.ts',
      'tag/uses-server-globals.ts',
    ])
    expect(refusedBy(linter)).toEqual([
      'domain/sites/imports-contract.ts',
      'domain/sites/logs.ts',
      'domain/sites/turns-to-circle.ts',
      'domain/sites/turns-back.ts',
      'domain/sites/reads-clock.ts',
      'domain/sites/throws-dice.ts',
      'domain/sites/uses-package.ts',
      'domain/sites/reads-environment.ts',
      'contract/imports-server.ts',
      'server/sales/logs.ts',
      'server/sales/spreads.ts',
      'server/sales/says-any.ts',
      'server/sales/imports-store.ts',
      'server/sales/imports-web.ts',
      'web/sites/imports-server.ts',
      'web/sites/conditional-hook.tsx',
      'web/sites/imports-seed.ts',
      'tag/imports-domain.ts',
    ])
  })

  test('and what nobody uses is found', { timeout: 30_000 }, async () => {
    plant('server/main.ts', `import { used } from './sales/half-used.ts'\nused()\n`)
    plant('server/sales/half-used.ts', `export const used = () => 1\nexport const unused = () => 2\n`)
    plant('server/sales/forgotten.ts', good)
    const found = await run('knip', '--include', 'files,exports', '--no-config-hints')
    expect(found).toContain('server/sales/forgotten.ts')
    expect(found).toMatch(/unused .*server\/sales\/half-used\.ts/)
    expect(found).not.toMatch(/^used /m)
  })
})

describe('licences', () => {
  const lockOf = (license?: string) => {
    const lock = readSources().find(({ path }) => path === 'package-lock.json')
    const { packages } = JSON.parse(lock?.text ?? '{}') as { packages: object }
    const planted = {
      'node_modules/a/node_modules/planted': { version: '1.0.0', ...(license && { license }) },
    }
    return { path: 'package-lock.json', text: JSON.stringify({ packages: { ...packages, ...planted } }) }
  }
  const licencesHit = (license?: string) =>
    breachesOfProject([lockOf(license)])
      .filter(({ wall }) => wall === 'licences')
      .map(({ message }) => message)

  test.each([
    'AGPL-3.0-only',
    'LGPL-3.0-or-later',
    'UNLICENSED',
    'MIT AND GPL-2.0-only',
    undefined,
  ])('a package under %s is seen', (license) => {
    expect(licencesHit(license)).toEqual([expect.stringContaining(`planted is under '${license ?? ''}'`)])
  })

  test.each(['MIT', 'GPL-2.0-only OR MIT', '(ISC AND Apache-2.0)'])('one under %s may be used', (license) => {
    expect(licencesHit(license)).toEqual([])
  })

  test('an exception that no package needs is seen', () => {
    const text = JSON.stringify({ packages: { 'node_modules/planted': { license: 'MIT' } } })
    const seen = breachesOfProject([{ path: 'package-lock.json', text }]).map(({ message }) => message)
    expect(seen).toContainEqual(expect.stringContaining('no package needs the exception of ^lightningcss'))
  })
})

describe('rooms', () => {
  const roomsHit = (files: Record<string, string>) =>
    breachesOfProject(Object.entries(files).map(([path, text]) => ({ path, text })))
      .filter(({ wall }) => wall === 'rooms')
      .map(({ path, message }) => ({ path, message }))
  const back = { 'server/sites/paper/b.ts': `import '../wordpress/a.ts'` }

  test.each([
    ['an import', `import '../paper/b.ts'`],
    ['one that is loaded later', `const later = () => import('../paper/b.ts')`],
    ['a type', `import type { B } from '../paper/b.ts'`],
    ['a type of an import', `type B = import('../paper/b.ts').B`],
    ['what is handed on', `export { b } from '#server/sites/paper/b.ts'`],
  ])('that use each other are seen: %s', (_what, text) => {
    expect(roomsHit({ 'server/sites/wordpress/a.ts': text, ...back })).toEqual([
      {
        path: 'server/sites/wordpress/a.ts',
        message:
          'the rooms of server/sites/ form a circle: wordpress -> paper (wordpress/a.ts imports paper/b.ts), paper -> wordpress (paper/b.ts imports wordpress/a.ts); move what both need to a room below them',
      },
    ])
  })

  test('a circle through a third room is seen, also between other files than it began with, and told by its shortest way', () => {
    const [found, ...more] = roomsHit({
      ...back,
      'server/sites/wordpress/c.ts': `import '../logos/d.ts'`,
      'server/sites/logos/e.ts': `import '../paper/b.ts'\nimport '../letters/f.ts'`,
      'server/sites/letters/f.ts': `import '../paper/g.ts'`,
    })
    expect(more).toEqual([])
    expect(found?.message).toContain(
      'paper -> wordpress (paper/b.ts imports wordpress/a.ts), wordpress -> logos (wordpress/c.ts imports logos/d.ts), logos -> paper (logos/e.ts imports paper/b.ts);',
    )
  })

  test('that use each other in one direction, rooms of other modules, tests and what lies beside them are not', () => {
    expect(
      roomsHit({
        ...back,
        'server/sites/paper/b.test.ts': `import '../wordpress/a.ts'`,
        'server/sites/wordpress/a.test.ts': `import '../paper/b.ts'`,
        'server/sites/wordpress/a.ts': `import '../logo.ts'\nimport '../../billing/paper/b.ts'`,
        'server/sites/logo.ts': `import './paper/b.ts'`,
      }),
    ).toEqual([])
  })
})

describe('the rows of ASVS', () => {
  const rows = readSources().find(({ path }) => path === 'docs/asvs.md')?.text ?? ''
  const tests = { path: 'server/a.test.ts', text: `test.each(x)('%s is proven', () => {})` }
  /** What is wrong with the real document when the answer of one row is another. */
  const asvsHit = (answer: string) => {
    const text = rows.replaceAll(/`[\w./-]+\.test\.ts` \*[^*]+\*/g, '`server/a.test.ts` *is proven*')
    const planted = text.replace(/^(\| 1\.2\.4 \| [^|]+ \|) .*$/m, `$1 ${answer} |`)
    return breachesOfProject([{ path: 'docs/asvs.md', text: planted }, tests])
      .filter(({ wall }) => wall === 'asvs')
      .map(({ message }) => message)
  }

  test('a row with a test that is there, or a reason, is answered', () => {
    expect(asvsHit('`server/a.test.ts` *is proven*')).toEqual([])
    expect(asvsHit('Not here: there is no such thing')).toEqual([])
  })

  test.each([
    ['`server/a.test.ts` *is guessed*', "server/a.test.ts has no test called 'is guessed'"],
    ['`server/b.test.ts` *is proven*', "server/b.test.ts has no test called 'is proven'"],
    ['of course', "1.2.4 names no test, and no reason after 'Not here:' or 'Written:'"],
  ])('one answered by %s is seen', (answer, message) => {
    expect(asvsHit(answer)).toEqual([message])
  })

  test('a row of level 1 that is left out is seen', () => {
    const text = rows.replace(/^\| 8\.2\.2 .*\n/m, '')
    expect(breachesOfProject([{ path: 'docs/asvs.md', text }]).map(({ message }) => message)).toContain(
      '8.2.2 must have one row, and has 0',
    )
  })
})
