/** Orders what a page loads: its frame is painted before any of it has come, and the first screen's code comes beside the entry. */
import type { Plugin } from 'vite'
import { firstScreen } from './first-screen.ts'

export function paintFirst(): Plugin {
  return {
    name: 'masthead:paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const sheets = html.match(/<link rel="stylesheet"[^>]*>\s*/g) ?? []
        const needed = Object.values(bundle).filter(
          (file) =>
            file.type === 'chunk' && (file.name === 'first' || file.facadeModuleId?.endsWith(firstScreen)),
        )
        // It is asked for once it is known who is there, a whole round later.
        const soon = needed.map(
          ({ fileName }) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${fileName}">`,
        )
        const moved = sheets.reduce((text, sheet) => text.replace(sheet, ''), html)
        // Where a sheet stands, it holds up what comes after it, and not the frame.
        return moved.replace(
          '</svg>',
          `</svg>\n    ${[...sheets, ...soon].map((one) => one.trim()).join('\n    ')}`,
        )
      },
    },
  }
}
