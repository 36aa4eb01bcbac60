import { useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { KeysDialog } from '#web/manager/search/shared/keys-dialog.tsx'
import { SearchDialog } from '#web/manager/search/shared/search-dialog.tsx'
import { commandEntries } from './command-entries.ts'

export interface CommandDialogsProps {
  shown: 'search' | 'keys'
  /** The keys that open the search, as printed on this machine. */
  searchKeys: string
  onShow: (shown: 'search' | 'keys' | null) => void
}

/** Shows the command bar with the pages and actions of this manager, or the keys. */
export function CommandDialogs({ shown, searchKeys, onShow }: CommandDialogsProps) {
  const t = useT()
  const user = useSessionUser()
  const close = () => onShow(null)
  if (user === null) return null
  if (shown === 'keys') return <KeysDialog searchKeys={searchKeys} onClose={close} />
  return <SearchDialog {...commandEntries(t, user)} onKeys={() => onShow('keys')} onClose={close} />
}
