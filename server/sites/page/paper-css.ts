/** The look of a site's newspaper. */

export const paperCss = `
:root { color-scheme: light; --ink: #1b1a17; --soft: #5d5a52; --rule: #d9d4c7; --sheet: #fbf9f4; --accent: #7a1f1f }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 1080px; padding: 0 16px 48px; background: var(--sheet); color: var(--ink); font: 17px/1.55 Georgia, 'Times New Roman', serif }
a { color: var(--accent) }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.skip { position: absolute; left: -999px }
.skip:focus { left: 16px; top: 8px; background: #fff; padding: 8px }
.paper { text-align: center; border-bottom: 3px double var(--ink); padding: 16px 0 8px }
.paper .name { font-size: clamp(28px, 6vw, 52px); font-weight: 700; line-height: 1.1; margin: 4px 0 8px; overflow-wrap: anywhere }
.paper .name img { vertical-align: middle; border-radius: 8px }
.dateline, .byline, .label, .demo, footer { color: var(--soft); font: 13px/1.5 system-ui, sans-serif; margin: 0 }
.paper nav { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px 20px; font: 15px/2.4 system-ui, sans-serif }
.demo { padding: 8px 0; border-bottom: 1px solid var(--rule) }
.live { gap: 16px; max-width: 720px; margin: 0 auto }
.live h2 { overflow-wrap: anywhere }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) 300px; gap: 32px; margin-top: 16px }
.lead { border-bottom: 1px solid var(--rule); padding-bottom: 8px }
h1 { font-size: clamp(26px, 4.5vw, 40px); line-height: 1.15; margin: 4px 0 }
h2 { font-size: 22px; line-height: 1.25; margin: 4px 0 }
aside h2 { font-size: 15px; text-transform: uppercase; letter-spacing: .06em; border-top: 3px solid var(--ink); padding-top: 6px; margin-top: 20px }
article { border-bottom: 1px solid var(--rule); padding: 16px 0 }
.section { color: var(--accent); font: 600 13px/1.4 system-ui, sans-serif; text-transform: uppercase; letter-spacing: .06em; margin: 12px 0 0 }
.inner { max-width: 720px; margin-top: 32px; border-top: 1px solid var(--rule); padding-top: 8px }
.slot { margin: 16px 0; padding: 8px; border: 1px dashed var(--rule); border-radius: 4px; min-width: 0; overflow: hidden; text-align: center }
.slot:target { border: 2px solid var(--accent); scroll-margin-top: 24px }
.slot .label { display: flex; justify-content: space-between; gap: 12px; text-align: left; font-size: 12px }
.slot [data-masthead-zone] a { color: inherit; text-decoration: none }
.slot [data-masthead-zone] strong, .slot [data-masthead-zone] a > span { display: block; text-align: left }
.slot:has([data-masthead-none]) .label::after { content: 'no ad' }
aside ol { padding-left: 20px }
aside li { margin-bottom: 8px }
.papers ul { list-style: none; padding: 0 }
.papers li { padding: 10px 0; border-bottom: 1px solid var(--rule) }
figure { margin: 12px 0 }
figure img { max-width: 100%; height: auto }
article figure img { width: 100%; max-height: 260px; object-fit: cover }
.story { max-width: 720px; margin: 16px auto }
footer { border-top: 3px double var(--ink); margin-top: 32px; padding-top: 12px }
@media (max-width: 760px) { .columns { grid-template-columns: minmax(0, 1fr) } }
`
