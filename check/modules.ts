/**
 * The sixteen modules in their order of dependence. A module uses itself and those named before it, in
 * every layer; what an earlier one must hear of something later is a job. Stores are private.
 */
import {
  type Breach,
  breach,
  importsOf,
  isCode,
  isNode,
  isTest,
  layerOf,
  parse,
  type Source,
  type SyntaxNode,
  targetOf,
} from './source.ts'

const modules = [
  'people',
  'sites',
  'catalogue',
  'billing',
  'scheduling',
  'campaigns',
  'media',
  'content',
  'pins',
  'press',
  'livestreams',
  'delivery',
  'proposals',
  'tasks',
  'sales',
  'overview',
] as const

/** Rooms below all modules: they use no module's calls, screens or use cases. */
const below = new Set(['kernel', 'database', 'gateways', 'ui'])

/**
 * What lies below may still use rules, as everyone may: a call has an actor, a gateway speaks of places. Only
 * the kernel of the rules itself and the widgets know no module at all.
 */
const mayUseRules = (path: string, room: string): boolean => !path.startsWith('domain/') && room !== 'ui'

/** Rooms above all modules, which put them together. Files that stand directly in a layer do so too. */
const above = new Set(['demonstration', 'shell'])

const layered = new Set(['domain', 'contract', 'server', 'web'])

/** The room of a file: `server/billing/store/orders.ts` and `contract/billing/cards.ts` are both in `billing`. */
function roomOf(path: string): string {
  const [, second = '', third] = path.split('/')
  const name = third === undefined ? second.replace(/(\.test|\.cases)?\.\w+$/, '') : second
  return third === undefined && !isModule(name) ? '' : name
}

const isModule = (room: string): boolean => (modules as readonly string[]).includes(room)
const rank = (room: string): number => (modules as readonly string[]).indexOf(room)

export function moduleBreaches(source: Source): Breach[] {
  if (!layered.has(layerOf(source.path)) || !isCode(source.path) || isTest(source.path)) return []
  const room = roomOf(source.path)
  if (room !== '' && !isModule(room) && !below.has(room) && !above.has(room))
    return [
      breach(
        'modules',
        source,
        0,
        `'${room}' is no module: put the file in one of ${modules.join(', ')}, in kernel/ (below them) or directly in the layer (above them)`,
      ),
    ]
  return importsOf(source).flatMap(({ specifier, target, offset }) => {
    if (target === undefined || !layered.has(layerOf(target)) || !isModule(roomOf(target))) return []
    const wanted = roomOf(target)
    if (below.has(room) && layerOf(target) === 'domain' && mayUseRules(source.path, room)) return []
    if (below.has(room))
      return [
        breach(
          'modules',
          source,
          offset,
          `${room}/ lies below every module and may not import '${specifier}': pass the value in, or move this file to ${wanted}/`,
        ),
      ]
    if (!isModule(room) || rank(wanted) <= rank(room)) return []
    return [
      breach(
        'modules',
        source,
        offset,
        `${room} comes before ${wanted} and may not import '${specifier}': move this to ${wanted} (or overview), or enqueue a job that ${wanted} handles`,
      ),
    ]
  })
}

const isStore = /^server\/[^/]+\/(.+\/)?store\//

/** What a module keeps in the database is its own: others ask it by a use case. */
export function storeBreaches(source: Source): Breach[] {
  if (!isCode(source.path) || isTest(source.path) || layerOf(source.path) !== 'server') return []
  const taken = importsOf(source).flatMap(({ specifier, target, offset }) => {
    if (target === undefined || !isStore.test(target)) return []
    const owner = roomOf(target)
    if (owner === roomOf(source.path)) return []
    return [
      breach(
        'stores',
        source,
        offset,
        `'${specifier}' is private to ${owner}: call a use case of server/${owner}/, or add one`,
      ),
    ]
  })
  return [...taken, ...(isStore.test(source.path) ? [] : handedOn(source))]
}

/** What a module hands on of its store as it is, so that the store is private to nobody. What an answer is may be named: types are no way in. */
function handedOn(source: Source): Breach[] {
  const statements = parse(source).program['body'] as SyntaxNode[]
  const ofStore = new Set(
    statements
      .filter((one) => one.type === 'ImportDeclaration' && isFromStore(source, one))
      .flatMap((one) => (one['specifiers'] as SyntaxNode[]).map(({ local }) => nameOf(local))),
  )
  const isHandedOn = (statement: SyntaxNode): boolean => {
    if (statement['exportKind'] === 'type') return false
    if (statement.type === 'ExportAllDeclaration') return isFromStore(source, statement)
    if (statement.type !== 'ExportNamedDeclaration') return false
    const { declaration } = statement
    if (isNode(declaration)) return namesOnly(declaration).some((name) => ofStore.has(name))
    const values = (statement['specifiers'] as SyntaxNode[]).filter(({ exportKind }) => exportKind !== 'type')
    return isNode(statement['source'])
      ? values.length > 0 && isFromStore(source, statement)
      : values.some(({ local }) => ofStore.has(nameOf(local)))
  }
  return statements
    .filter(isHandedOn)
    .map(({ start }) =>
      breach(
        'stores',
        source,
        start,
        'a store is not handed on: write a use case that answers what is asked, or let whoever asks have a query of their own',
      ),
    )
}

function isFromStore(source: Source, { source: from }: SyntaxNode): boolean {
  return isNode(from) && isStore.test(targetOf(source.path, String(from['value'])) ?? '')
}

/** What a declaration only gives another name: `y` of `const x = y`, `store` of `const x = store.y`. */
function namesOnly(declaration: SyntaxNode): string[] {
  if (declaration.type !== 'VariableDeclaration') return []
  return (declaration['declarations'] as SyntaxNode[]).map(({ init }) =>
    nameOf(isNode(init) ? (init['object'] ?? init) : init),
  )
}

const nameOf = (value: unknown): string => (isNode(value) ? String(value['name'] ?? '') : '')
