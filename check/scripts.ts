/**
 * A browser's script stands in `tag/` or `web/`, where it has types, and not in a string, where nothing reads it before a
 * reader's browser does. A page of the server's own names the built file or holds its text (`server/kernel/http/built-script.ts`).
 */
import { type Breach, breach, isOwnCode, parse, type Source, walk } from './source.ts'

/** An element that begins with a statement of its own, or what a script says to a browser. */
const script =
  /<script(?![^>]*\ssrc=)[^>]*>\s*[^<\s]|\b(?:document|window)\.\w+\s*[(.=]|\b(?:addEventListener|querySelector(?:All)?|setTimeout|setInterval)\(|\bfunction\s*\w*\s*\([\w, ]*\)\s*\{/

/** One value that the HTML of an ad reads under its trade's name; and a livestream as somebody else wrote it. */
const except = /^(domain\/media\/ad-document\.ts|seed\/planned-livestreams\.ts)$/

export function scriptBreaches(source: Source): Breach[] {
  if (!isOwnCode(source, 'domain', 'contract', 'server', 'web', 'seed') || except.test(source.path)) return []
  const found: Breach[] = []
  walk(parse(source).program, (node) => {
    const text =
      node.type === 'TemplateElement' ? (node['value'] as { raw: string }).raw : String(node['value'] ?? '')
    if ((node.type === 'TemplateElement' || node.type === 'Literal') && script.test(text))
      found.push(
        breach('scripts', source, node.start, 'a script in a string: write it in tag/, and read it as built'),
      )
  })
  return found
}
