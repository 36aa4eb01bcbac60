import { useT } from '#web/lib/i18n.ts'
import { hasRole, useSessionUser } from '#web/lib/session.ts'
import { KeysDialog } from '#web/manager/search/shared/keys-dialog.tsx'
import { SearchDialog } from '#web/manager/search/shared/search-dialog.tsx'
import { commandEntries } from './command-entries.ts'

export interface CommandDialogsProps {
  shown: 'search' | 'keys'
  /** The key that is pressed together with a letter, as printed on this machine. */
  modifier: string
  onShow: (shown: 'search' | 'keys' | null) => void
}

/** Shows the command bar with the pages and actions of this member of staff, or the keys. */
export function CommandDialogs({ shown, modifier, onShow }: CommandDialogsProps) {
  const t = useT()
  const user = useSessionUser()
  const close = () => onShow(null)
  if (user === null) return null
  if (shown === 'keys') return <KeysDialog modifier={modifier} onClose={close} />
  return (
    <SearchDialog
      {...commandEntries(t, user)}
      findsRecords={hasRole(user, 'ROLE_MANAGER')}
      onKeys={() => onShow('keys')}
      onClose={close}
    />
  )
}
