import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useConfig } from '#web/lib/config.ts'
import { useLanguage, useT } from '#web/lib/i18n.ts'
import { uiTextsIn } from '#web/main/ui-texts-in.ts'
import { UiTextsProvider } from '#web/ui/base/ui-texts.tsx'
import { Toasts } from '#web/ui/feedback/toasts.tsx'

/** Wraps every page: the kit's texts, messages, the tab's title, and the focus after navigation. */
export function RootPage() {
  const t = useT()
  const language = useLanguage()
  const firm = useConfig().data?.provider.name || t('app.name')
  // Undefined while a page loads. Every page has a title, so one without is none.
  const title = useRouterState({
    select: ({ location, resolvedLocation, matches }) =>
      location.href === resolvedLocation?.href
        ? (matches.findLast(({ staticData }) => staticData.title)?.staticData.title ?? 'page.not_found')
        : undefined,
  })
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shown = useRef<string>(undefined)

  useEffect(() => {
    if (title === undefined) return
    document.title = `${t(title)} · ${firm}`
  }, [t, title, firm])

  // The first page retains the browser's own focus; later ones focus their content, as a full load would.
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== path && document.activeElement?.closest('main') === null)
      document.getElementById('main')?.focus({ preventScroll: true })
    shown.current = path
  }, [path])

  return (
    <UiTextsProvider texts={uiTextsIn(t, language)}>
      <Outlet />
      <Toasts />
    </UiTextsProvider>
  )
}
