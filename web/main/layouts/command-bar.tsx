import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { collectKeys, onCommandKey, takeKeys } from '#web/lib/command-keys.ts'
import { showError } from '#web/lib/errors.ts'
import { loadBundle, useT } from '#web/lib/i18n.ts'
import { hasRole, useSessionUser } from '#web/lib/session.ts'
import { reloadOnceWhenOutdated } from '#web/main/reload-once-when-outdated.ts'
import { SearchButton } from '#web/ui/navigation/search-button.tsx'
import type { CommandDialogsProps } from './command-dialogs.tsx'

type Dialogs = ComponentType<CommandDialogsProps>

const onMac = /mac|iphone|ipad/i.test(navigator.userAgent)
const modifier = onMac ? '⌘' : 'Ctrl'

const load = async (isManager: boolean): Promise<Dialogs> => {
  const [{ CommandDialogs }] = await Promise.all([
    import('./command-dialogs.tsx'),
    // Names what the search of records finds.
    isManager ? loadBundle('manager') : undefined,
    loadBundle('command'),
  ])
  return CommandDialogs
}

/** Returns whether a key is typed into a field, and not for the page. */
const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)

/**
 * Renders the command bar of staff: a button, Ctrl or ⌘ with K anywhere, and `?` for the keys. Its code is loaded on
 * demand; what is typed meanwhile lands in its field.
 */
export function CommandBar() {
  const t = useT()
  const isManager = hasRole(useSessionUser(), 'ROLE_MANAGER')
  const [shown, setShown] = useState<'search' | 'keys' | null>(null)
  const [dialogs, setDialogs] = useState<{ readonly Dialogs: Dialogs }>()
  const show = (what: 'search' | 'keys'): void => {
    setShown(what)
    if (what === 'search') collectKeys()
    if (dialogs) return
    load(isManager).then(
      (Dialogs) => setDialogs({ Dialogs }),
      (error: unknown) => {
        takeKeys()
        setShown(null)
        if (!reloadOnceWhenOutdated(error)) showError(error)
      },
    )
  }
  const search = useEffectEvent(() => show('search'))
  const cancel = useEffectEvent(() => setShown(null))
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTyping(event) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    show('keys')
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listener)
    const stop = onCommandKey({ open: () => search(), cancel: () => cancel() })
    return () => {
      document.removeEventListener('keydown', listener)
      stop()
    }
  }, [])
  return (
    <>
      <SearchButton
        label={t(isManager ? 'nav.search_word' : 'nav.search_pages')}
        keys={`${modifier} K`}
        keyShortcuts={onMac ? 'Meta+K' : 'Control+K'}
        onClick={() => show('search')}
      />
      {shown !== null && dialogs ? <dialogs.Dialogs shown={shown} modifier={modifier} onShow={setShown} /> : null}
    </>
  )
}
