/** Sound at first sight, something else once it was written out and read again; and names that stand in a page's own way. */
import { raise } from './raise.ts'

const hidden = `<img src=x onerror=${raise}>`

export const mutants: readonly string[] = [
  `<math><mtext><table><mglyph><style><!--</style><img title="-->${hidden}">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${hidden}">`,
  `<math><mtext><table><mglyph><svg><mtext><textarea><path id="</textarea>${hidden}">`,
  `<math><annotation-xml encoding="text/html"><style></annotation-xml>${hidden}</style></math>`,
  `<form><math><mtext></form><form><mglyph><style></math>${hidden}`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style>${hidden}">`,
  `<svg></p><style><a id="</style>${hidden}">`,
  `<svg><p><style><a id="</style>${hidden}">`,
  `<svg></br><style><!--</style>${hidden}-->`,
  `<svg><desc><noscript><!--</noscript>${hidden}--></desc></svg>`,
  `<svg><title><style><!--</style>${hidden}--></title></svg>`,
  `<noscript><p title="</noscript>${hidden}">`,
  `<noscript><style></noscript>${hidden}</style>`,
  `<noembed><p title="</noembed>${hidden}">`,
  `<noframes><p title="</noframes>${hidden}">`,
  `<iframe><p title="</iframe>${hidden}"></iframe>`,
  `<template><style></template>${hidden}</style>`,
  `<template><template></template>${hidden}</template>`,
  `<template shadowrootmode=open>${hidden}</template>`,
  `<div><template shadowrootmode=open><slot onslotchange=${raise}></slot></template>x</div>`,
  `<select><template><style></select>${hidden}`,
  `<select><option><iframe></select>${hidden}</iframe>`,
  `<xmp><p title="</xmp>${hidden}">`,
  `<plaintext>${hidden}`,
  `<listing>&lt;img src=x onerror=${raise}&gt;</listing>`,
  `<textarea><p title="</textarea>${hidden}"></textarea>`,
  `<title><p title="</title>${hidden}"></title>`,
  `<p title="\`\`onerror=${raise}">`,
  `<p style="font-family:'\\22\\3b\\7d</style>${hidden}'">x`,
  `<a id=x><a id=x name=firstElementChild><form id=x><input name=attributes>`,
  `<img src=x id=createElement><form name=body><input name=cookie>`,
  `<form id=__proto__><input name=innerHTML><input name=parentNode></form>${hidden}`,
]
