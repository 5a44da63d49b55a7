// What every other sheet builds upon comes before them.
import './ui/faces.css'
import './ui/tokens.css'
import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { replies } from '#web/kernel/read.ts'
import { ClientPage } from '#web/proposals/page/client-page.tsx'
import { readFirst } from '#web/proposals/page/ask.ts'
import { sayFailed } from '#web/proposals/page/say-failed.ts'
import { IconSprite } from '#web/ui/icon.tsx'
import { AwayNotice } from '#web/shell/away-notice.tsx'

/** The sheets of this page, which wait while the server's own page is shown. */
const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[data-later]')]

/** One that could not be loaded is asked for anew. */
function loaded(link: HTMLLinkElement): unknown {
  if (link.sheet) return undefined
  const again = link.cloneNode() as HTMLLinkElement
  link.replaceWith(again)
  return new Promise((resolve, reject) => {
    again.addEventListener('load', resolve)
    again.addEventListener('error', reject)
  })
}

/** The page that the server wrote stays until what takes its place can be drawn at once, and where it cannot be. */
async function takePlace(): Promise<void> {
  await Promise.all([...sheets().map(loaded), readFirst()])
  const root = document.body.appendChild(document.createElement('div'))
  for (const link of sheets()) link.media = 'all'
  for (const printed of document.querySelectorAll('#printed, #paper, body > .skip')) printed.remove()
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={replies}>
          <IconSprite />
          <AwayNotice />
          <ClientPage />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

/** What the server wrote stays in sight, with why it cannot be more than read. */
function begin(): void {
  takePlace().catch((error: unknown) => sayFailed(error, begin))
}

begin()
