import '#web/theme/styles-base.ts'
// Visitors' pages share it: it belongs to the first file.
import '#web/ui/actions/button-link.tsx'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { listenForCommandKeys } from '#web/lib/command-keys.ts'
import { loadConfig } from '#web/lib/config.ts'
import { startLanguage } from '#web/lib/i18n.ts'
import type { Palette } from '#web/theme/palette.ts'
import { StartFailedPage } from './pages/crash-page.tsx'
import { firstPalette, ProviderTheme } from './provider-theme.tsx'
import { rememberMissingFiles } from './reload-once-when-outdated.ts'
import { router } from './router.ts'
import { showNoticesAsToasts } from './show-notices-as-toasts.ts'
import { startSession } from './start-session.ts'

const again = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Retries until the texts are loaded: a page cannot render without them. */
const loadTexts = (): Promise<void> => startLanguage().catch(() => again(3000).then(loadTexts))

const show = (root: HTMLElement, palette: Palette, page: ReactNode): void =>
  createRoot(root).render(
    <StrictMode>
      <ProviderTheme first={palette}>{page}</ProviderTheme>
    </StrictMode>,
  )

const start = async (root: HTMLElement): Promise<void> => {
  // Removed from the production bundle, with everything that only the gallery imports.
  if (import.meta.env.DEV && window.location.pathname === '/gallery') {
    const { showGallery } = await import('#web/gallery/show-gallery.tsx')
    showGallery(root)
    return
  }
  rememberMissingFiles()
  showNoticesAsToasts()
  // Requested immediately, since nearly every page needs it; later callers share this request.
  loadConfig().catch(() => undefined)
  const session = startSession().then(
    () => true,
    () => false,
  )
  const palette = firstPalette()
  await loadTexts()
  if (!(await session)) {
    show(root, await palette, <StartFailedPage />)
    return
  }
  show(root, await palette, <RouterProvider router={router} />)
}

listenForCommandKeys()
const host = document.getElementById('root')
if (host !== null) void start(host)
