import { Outlet, useRouterState } from '@tanstack/react-router'
import { IconSprite } from '#web/ui/icon.tsx'
import { MenuHost } from '#web/ui/layer/menu.tsx'
import { ToastHost } from '#web/ui/layer/toast.tsx'
import './root.css'

/** What every page has: the icons, the one menu, the toasts, and a line on top while a page is on its way. */
export function Root() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <>
      <IconSprite />
      {isLoading && <div className="progress" role="progressbar" aria-label="Loading the page" />}
      <Outlet />
      <MenuHost />
      <ToastHost />
    </>
  )
}
