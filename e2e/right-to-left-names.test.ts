/** A name that is written from right to left turns none of the figures and words beside it, wherever it is shown. */
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { isolated } from '../domain/kernel/direction-marks.ts'

const name = 'אור הנמל'
const styles = readFileSync(new URL('../web/ui/base.css', import.meta.url), 'utf8')

/**
 * Runs in the page: words and figures that share a paragraph with the name and stand before what is written before them.
 * Of each line the left edges of its words have to grow.
 */
function turnedWords(shown: string): string[] {
  const turned: string[] = []
  const words = new RegExp(`${shown}|[\\w$,.%]+`, 'g')
  const isOpen = (element: Element) => getComputedStyle(element).display === 'inline'
  const blockOf = (element: Element): Element =>
    isOpen(element) && element.parentElement ? blockOf(element.parentElement) : element
  const last = new Map<Element, { left: number; top: number; word: string }>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode as Text
    const block = parentElement && blockOf(parentElement)
    if (!block?.textContent?.includes(shown) || !block.checkVisibility()) continue
    for (const { 0: word, index } of data.matchAll(words)) {
      const range = document.createRange()
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + word.length)
      const { left, top } = range.getBoundingClientRect()
      const before = last.get(block)
      if (before && Math.abs(before.top - top) < 4 && left < before.left)
        turned.push(`${word} stands before ${before.word}`)
      last.set(block, { left, top, word })
    }
  }
  return turned
}

for (const [how, html, css, turned] of [
  ['is found that stands bare', name, '', [`30 stands before ${name}`]],
  ['stays in its element', `<span>${name}</span>`, styles, []],
  ['stays in its link', `<a href="#it">${name}</a>`, styles, []],
  ['stays where it is emphasised', `<strong>${name}</strong>`, styles, []],
  ['stays where it is held in a text', isolated(name), '', []],
] as const)
  test(`a name from right to left ${how}`, async ({ page }) => {
    await page.setContent(`<style>${css}</style><p>12 of ${html} · 30 of 500 left</p>`)
    expect(await page.evaluate(turnedWords, name)).toEqual(turned)
  })
