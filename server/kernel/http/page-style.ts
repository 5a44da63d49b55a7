/** The look of the pages that the server writes itself: each has a sheet of its own, after the faces that all screens have. */
import { readFileSync } from 'node:fs'
import { policyHash } from './policy-hash.ts'

const project = new URL('../../../', import.meta.url)
/** Where the build wrote the file that stands in a source's place. */
const builtFiles = new URL('dist/web/.vite/manifest.json', project)
const faceInFile = /@font-face \{[^}]*?url\("([^"]+)"\)[^}]*\}/g

export interface PageStyle {
  /** Stands in the page's one `style` element. */
  readonly css: string
  /** What the page's policy says of it. */
  readonly policy: readonly string[]
}

/** Read when a page is first written: the screens may be built after the code is loaded. */
export function pageStyle(sheet: URL): () => PageStyle {
  let style: PageStyle | undefined
  return () => {
    if (style) return style
    const css = faces() + readFileSync(sheet, 'utf8')
    style = { css, policy: [`style-src ${policyHash(css)}`, "font-src 'self'"] }
    return style
  }
}

/** The sheet of the faces with the addresses of the built files; without a build, those that the system has stand in. */
function faces(): string {
  const built = readBuilt()
  return readFileSync(new URL('web/ui/faces.css', project), 'utf8')
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(faceInFile, (face, source: string) => {
      const file = built[`node_modules/${source}`]?.file
      return file === undefined ? '' : face.replace(source, `/${file}`)
    })
    .replace(/\s+/g, ' ')
}

function readBuilt(): Record<string, { readonly file: string } | undefined> {
  try {
    return JSON.parse(readFileSync(builtFiles, 'utf8'))
  } catch {
    return {}
  }
}
