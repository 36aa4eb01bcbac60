import { useT } from '#web/lib/i18n.ts'
import { escapeKey } from '#web/manager/search/keys-hint.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import css from './keys-dialog.module.css'

/** Shows the keys that work on every page of managers. */
export function KeysDialog({ searchKeys, onClose }: { searchKeys: string; onClose: () => void }) {
  const t = useT()
  const keys = [
    { keys: searchKeys.split(' '), text: t('find.keys_search') },
    { keys: ['?'], text: t('find.keys_help') },
    { keys: ['↑', '↓'], text: t('find.keys_move') },
    { keys: ['↵'], text: t('find.keys_open') },
    { keys: [escapeKey], text: t('find.keys_close') },
  ]
  return (
    <Dialog open onClose={onClose} title={t('find.keys')}>
      <dl className={css.list}>
        {keys.map((row) => (
          <div key={row.text} className={css.row}>
            <dt>
              {row.keys.map((key) => (
                <kbd key={key} className={css.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{row.text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
