/**
 * Attributes are written out. The linter forbids to spread a literal object or list into another
 * (`unicorn/no-useless-spread`); it does not look at the attributes of an element, so this wall does.
 */
import { type Breach, breach, isCode, isNode, parse, type Source, walk } from './source.ts'

export function spreadBreaches(source: Source): Breach[] {
  if (!isCode(source.path)) return []
  const found: Breach[] = []
  walk(parse(source).program, (node) => {
    const spread = node.type === 'JSXSpreadAttribute' ? node['argument'] : null
    if (isNode(spread) && spread.type === 'ObjectExpression')
      found.push(
        breach('spreads', source, node.start, 'attributes in a spread object: write each attribute out'),
      )
  })
  return found
}
