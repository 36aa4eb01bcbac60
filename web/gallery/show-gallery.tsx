import '#web/theme/styles-base.ts'
import '#web/theme/styles-manager.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ThemeProvider } from '#web/theme/theme-provider.tsx'
import { UiTextsProvider } from '#web/ui/base/ui-texts.tsx'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { Gallery } from './gallery.tsx'
import { sampleTexts } from './sample-texts.ts'

const router = createRouter({
  routeTree: createRootRoute({ component: Gallery, notFoundComponent: Gallery }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
})

/** Shows the gallery in `host`; called by gallery.html and, in development, by the app at /gallery. */
export function showGallery(host: HTMLElement): void {
  createRoot(host).render(
    <StrictMode>
      <ThemeProvider>
        <UiTextsProvider texts={sampleTexts}>
          <RouterProvider router={router} />
          <Toasts />
        </UiTextsProvider>
      </ThemeProvider>
    </StrictMode>,
  )
}
