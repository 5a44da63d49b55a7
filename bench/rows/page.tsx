/** The page of the row benchmark: the dashboard's table by React, and the same cells by plain DOM calls. */
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { CampaignTable } from '#web/overview/dashboard/campaign-table.tsx'
import { List } from '#web/ui/list/list.tsx'
import { figuresOf, listOf } from './campaigns.ts'
import '#web/ui/tokens.css'
import '#web/ui/base.css'

declare global {
  interface Window {
    rows: { react(): number; plain(): number; toggle(): number; areSame(): boolean; count(): number }
  }
}

const many = 300
const list = listOf(many)
const figures = {
  byId: new Map(list.rows.map((row) => [row.id, figuresOf(row)])),
  asOf: list.asOf,
  isLoading: false,
  hasFailed: false,
  retry: () => {},
  refresh: async () => null,
}
const open = () => {}

/** The links in its cells lead to other screens. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** The table as it stands on its screen: in a list, which knows what is chosen and the menus of its rows. */
const tableOf = (shown: typeof list) => (
  <RouterContextProvider router={router}>
    <List one="campaign" rows={shown.rows} idOf={({ id }) => id} nameOf={({ name }) => name}>
      <CampaignTable list={shown} figures={figures} viewerId={2} open={open} />
    </List>
  </RouterContextProvider>
)

const place = document.getElementById('root') ?? document.body
/** Laying out is part of showing rows: reading a height makes the browser do it now. */
const layOut = () => place.getBoundingClientRect().height

function byReact(): { ms: number; html: string } {
  const root = createRoot(place)
  const beganMs = performance.now()
  flushSync(() => root.render(tableOf(list)))
  layOut()
  const ms = performance.now() - beganMs
  const html = place.innerHTML
  root.unmount()
  return { ms, html }
}

/** One element as plain data, its texts ready: the plain rendering does not even format its figures. */
type Plain = string | { space: string | null; tag: string; attributes: [string, string][]; children: Plain[] }

function describe(node: Node): Plain {
  if (!(node instanceof Element)) return node.textContent ?? ''
  return {
    space: node.namespaceURI === 'http://www.w3.org/1999/xhtml' ? null : node.namespaceURI,
    tag: node.localName,
    attributes: [...node.attributes].map(({ name, value }) => [name, value]),
    children: [...node.childNodes].map(describe),
  }
}

function build(plain: Plain): Node {
  if (typeof plain === 'string') return document.createTextNode(plain)
  const element = plain.space
    ? document.createElementNS(plain.space, plain.tag)
    : document.createElement(plain.tag)
  for (const [name, value] of plain.attributes) element.setAttribute(name, value)
  for (const child of plain.children) element.appendChild(build(child))
  return element
}

const root = createRoot(place)
flushSync(() => root.render(tableOf(list)))
const description = [...place.childNodes].map(describe)
const expected = place.innerHTML
root.unmount()

function byPlainDom(): { ms: number; html: string } {
  const beganMs = performance.now()
  for (const plain of description) place.appendChild(build(plain))
  layOut()
  const ms = performance.now() - beganMs
  const html = place.innerHTML
  place.replaceChildren()
  return { ms, html }
}

/** Script time, without layout, of switching one row of those that stand there. */
function toggleOne(): number {
  const standing = createRoot(place)
  const show = (rows: typeof list.rows) => flushSync(() => standing.render(tableOf({ ...list, rows })))
  show(list.rows)
  const before = place.innerHTML
  const chosen = list.rows.find((row, at) => row.class === 'enabled' && at >= many / 2)
  const toggled = list.rows.map((row) =>
    row === chosen ? { ...row, isSwitchedOn: false, class: 'disabled' as const } : row,
  )
  const beganMs = performance.now()
  show(toggled)
  const ms = performance.now() - beganMs
  if (place.innerHTML === before) throw new Error('the toggled row looks as it did')
  standing.unmount()
  return ms
}

window.rows = {
  react: () => byReact().ms,
  plain: () => byPlainDom().ms,
  toggle: toggleOne,
  areSame: () => byReact().html === expected && byPlainDom().html === expected,
  count: () => many,
}
