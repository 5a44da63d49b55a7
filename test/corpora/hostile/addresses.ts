/** Addresses that are programs: in all their writings, and in all the places that take an address. */
import { raise } from './raise.ts'

const writings = [
  `javascript:${raise}`,
  `JaVaScRiPt:${raise}`,
  ` javascript:${raise}`,
  `\u0001javascript:${raise}`,
  `java\nscript:${raise}`,
  `java\tscript:${raise}`,
  `java\r\nscript:${raise}`,
  `java&#10;script:${raise}`,
  `java&Tab;script&colon;${raise}`,
  `&#106avascript:${raise}`,
  `&#x6A;avascript&#58;${raise}`,
  `&#0000106;avascript:${raise}`,
  `javascript&#x3A;${raise}`,
  `javascript://a.example/%0a${raise}`,
  `javascript:"<svg/onload=${raise}>"`,
  `data:text/html,<script>parent.${raise}</script>`,
  `data:text/html;base64,PHNjcmlwdD5wYXJlbnQuX194c3M9MTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${raise}'/>`,
  `vbscript:${raise}`,
  `livescript:${raise}`,
  `jar:javascript:${raise}!/`,
  `feed:javascript:${raise}`,
  `view-source:javascript:${raise}`,
  `https://a.example/"onmouseover="${raise}`,
]

const address = `javascript:${raise}`

const places = [
  `<a href="${address}">x</a>`,
  `<a href="java&#9;script:${raise}">x</a>`,
  `<a href=" &#14; ${address}">x</a>`,
  `<a href=x ping="${address}" onclick=${raise}>x</a>`,
  `<area href="${address}" shape=default><map name=x><area href="${address}"></map>`,
  `<iframe src="javascript:parent.${raise}"></iframe>`,
  `<object data="${address}"></object>`,
  `<embed src="${address}">`,
  `<form action="${address}"><button autofocus>x</button></form>`,
  `<form id=__f></form><button form=__f formaction="${address}">x</button>`,
  `<input type=submit formaction="${address}">`,
  `<isindex type=image src=1 action="${address}" onerror=${raise}>`,
  `<meta http-equiv=refresh content="0;url=${address}">`,
  `<meta http-equiv=refresh content="0;url=data:text/html,<script>parent.${raise}</script>">`,
  `<meta http-equiv=Content-Security-Policy content="script-src * 'unsafe-inline'"><script>${raise}</script>`,
  `<base href="${address}//">`,
  `<base href="https://elsewhere.example/"><a href=x>x</a>`,
  `<link rel=import href="data:text/html,<script>${raise}</script>">`,
  `<img src="${address}" lowsrc="${address}" dynsrc="${address}">`,
  `<table background="${address}"><td background="${address}">x</table>`,
  `<video src="${address}" poster="${address}"></video>`,
]

export const addresses: readonly string[] = [...writings, ...places]
