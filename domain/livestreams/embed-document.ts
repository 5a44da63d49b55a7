/** The embed code of a livestream as a document of its own, for a frame that is a stranger to every origin. */
import { htmlDocument } from '#domain/kernel/html.ts'

/** Its links open in a new tab, and its player is as wide as the frame. */
export const embedDocument = (embedCode: string): string =>
  htmlDocument(
    'Livestream',
    `<base target="_blank"><style>html,body{margin:0;height:100%}iframe,video,embed,object{max-width:100%;max-height:100%;border:0}</style>
<body>${embedCode}</body>`,
  )
