/**
 * The sixteen modules in their order of dependence. A module uses itself and those named before it, in
 * every layer; what an earlier one must hear of something later is a job. Stores are private.
 */
import { type Breach, breach, importsOf, isCode, isTest, layerOf, type Source } from './source.ts'

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

const isStore = /^server\/[^/]+\/store\//

/** What a module keeps in the database is its own: others ask it by a use case. */
export function storeBreaches(source: Source): Breach[] {
  if (!isCode(source.path) || isTest(source.path) || layerOf(source.path) !== 'server') return []
  return importsOf(source).flatMap(({ specifier, target, offset }) => {
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
}
