/** Sheets come when their code does, in any order: those of the parts of every screen give way to those of screens. */
import type { Plugin } from 'vite'

/** Whatever it says, and whenever it came: a rule outside of a layer is stronger than one within. */
export function partsGiveWay(): Plugin {
  return {
    name: 'masthead:parts-give-way',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/ui\/.*\.css$/ },
      handler: (code) => ({ code: `@layer parts {\n${code}\n}`, map: null }),
    },
  }
}
