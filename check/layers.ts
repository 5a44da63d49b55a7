/**
 * The layers: rules know nothing of the wire, the wire nothing of the server, screens nothing of the
 * server either. The compiler refuses most of this by itself; here stands what it cannot see (packages),
 * and a message that says where the code belongs.
 */
import {
  type Breach,
  breach,
  importsOf,
  isNode,
  isOwnCode,
  layerOf,
  parse,
  type Source,
  walk,
} from './source.ts'

interface Layer {
  readonly sees: readonly string[]
  /** Packages it may import; `node:` stands for what Node itself brings. */
  readonly packages: 'any' | readonly string[]
  readonly remedy: string
}

const layers: Readonly<Record<string, Layer>> = {
  domain: {
    sees: ['domain'],
    packages: [],
    remedy:
      'a rule takes what it needs as an argument; what talks to the outside belongs in a use case (server/<module>/)',
  },
  contract: {
    sees: ['domain', 'contract'],
    packages: ['zod'],
    remedy:
      'the contract only describes what travels; behaviour belongs in server/ or web/, a rule in domain/',
  },
  seed: {
    sees: ['domain', 'seed'],
    packages: [],
    remedy: 'seed/ holds plain rows; what writes them to the database belongs in server/',
  },
  server: {
    sees: ['domain', 'contract', 'seed', 'server'],
    packages: 'any',
    remedy:
      'the server never reaches into screens; what both need is a rule (domain/) or a wire shape (contract/)',
  },
  web: {
    sees: ['domain', 'contract', 'web'],
    packages: 'any',
    remedy: 'a screen asks the server through call(endpoint, input); what both need is a rule (domain/)',
  },
  tag: {
    sees: ['tag'],
    packages: [],
    remedy: 'the tag runs on other people’s pages and must stay small: it imports nothing but itself',
  },
}

export function layerBreaches(source: Source): Breach[] {
  const name = layerOf(source.path)
  const layer = layers[name]
  if (!layer || !isOwnCode(source)) return []
  return importsOf(source).flatMap(({ specifier, target, offset }) => {
    const isAllowed =
      target === undefined ? mayUse(name, layer, specifier) : layer.sees.includes(layerOf(target))
    if (isAllowed) return []
    return [breach('layers', source, offset, `${name}/ may not import '${specifier}': ${layer.remedy}`)]
  })
}

function mayUse(name: string, layer: Layer, specifier: string): boolean {
  if (specifier.startsWith('node:')) return name === 'server'
  const packageName = specifier.split('/')[0] ?? ''
  return layer.packages === 'any' || layer.packages.includes(packageName)
}

const waysOut = new Set(['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'])

/** Screens speak to the server in one way only, so that tokens, failures and codecs are dealt with once. */
export function callBreaches(source: Source): Breach[] {
  if (!isOwnCode(source, 'web')) return []
  if (source.path.startsWith('web/kernel/')) return []
  const found: Breach[] = []
  walk(parse(source).program, (node) => {
    const name = isNode(node['callee']) ? String(node['callee']['name']) : ''
    if (waysOut.has(name))
      found.push(
        breach(
          'calls',
          source,
          node.start,
          `a screen may not use ${name}: describe the call in contract/ and use call()`,
        ),
      )
  })
  return found
}
