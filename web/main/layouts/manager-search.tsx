import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { showError } from '#web/lib/errors.ts'
import { loadBundle, useT } from '#web/lib/i18n.ts'
import { SearchButton } from '#web/ui/navigation/search-button.tsx'

type SearchDialog = ComponentType<{ onClose: () => void }>

const onMac = /mac|iphone|ipad/i.test(navigator.userAgent)

const load = async (): Promise<SearchDialog> => {
  const [{ SearchDialog }] = await Promise.all([
    import('#web/manager/search/shared/search-dialog.tsx'),
    loadBundle('manager'),
  ])
  return SearchDialog
}

/**
 * Renders the managers' global search: a button in the bar, and Ctrl or ⌘ with K anywhere. Its code is loaded on
 * demand.
 */
export function ManagerSearch() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [dialog, setDialog] = useState<{ readonly Dialog: SearchDialog }>()
  const show = (): void => {
    setOpen(true)
    if (dialog) return
    load().then(
      (Dialog) => setDialog({ Dialog }),
      (error: unknown) => {
        setOpen(false)
        showError(error)
      },
    )
  }
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // Does not open over another dialog, which must be answered first.
    if (open || document.querySelector('dialog[open]')) return
    show()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <SearchButton
        label={t('nav.search')}
        labels={t('nav.search_word')}
        keys={onMac ? '⌘ K' : 'Ctrl K'}
        keyShortcuts={onMac ? 'Meta+K' : 'Control+K'}
        onClick={show}
      />
      {open && dialog ? <dialog.Dialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
