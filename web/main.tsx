// What every other sheet builds upon comes before them.
import './ui/faces.css'
import './ui/tokens.css'
import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { replies } from '#web/kernel/read.ts'
import { followLinks, followNavigation, router } from '#web/shell/router.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
followNavigation()
followLinks()
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={replies}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
