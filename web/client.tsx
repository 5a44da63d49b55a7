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
import { readFirst } from '#web/proposals/page/use-page.tsx'
import { IconSprite } from '#web/ui/icon.tsx'
import { AwayNotice } from '#web/shell/away-notice.tsx'

/** The sheets of this page, which wait while the server's own page is shown. */
const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[data-later]')]
const loaded = (link: HTMLLinkElement) =>
  link.sheet ? undefined : new Promise((resolve) => link.addEventListener('load', resolve))

/** The page that the server wrote stays until what takes its place can be drawn at once, and where it cannot be. */
async function takePlace(): Promise<void> {
  await Promise.all([...sheets.map(loaded), readFirst()])
  const root = document.body.appendChild(document.createElement('div'))
  for (const link of sheets) link.media = 'all'
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

void takePlace()
