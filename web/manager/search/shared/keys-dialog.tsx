import { useT } from '#web/lib/i18n.ts'
import { escapeKey } from '#web/manager/search/keys-hint.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import css from './keys-dialog.module.css'

interface KeysDialogProps {
  /** The key that is pressed together with a letter, as printed on this machine. */
  modifier: string
  onClose: () => void
}

/** Shows the keys that work on the pages of staff. */
export function KeysDialog({ modifier, onClose }: KeysDialogProps) {
  const t = useT()
  const groups = [
    {
      title: t('find.keys_anywhere'),
      rows: [
        { keys: [modifier, 'K'], text: t('find.keys_search') },
        { keys: [modifier, 'Z'], text: t('find.keys_undo') },
        { keys: ['?'], text: t('find.keys_help') },
        { keys: [escapeKey], text: t('find.keys_close') },
      ],
    },
    {
      title: t('find.keys_in_search'),
      rows: [
        { keys: ['↑', '↓'], text: t('find.keys_move') },
        { keys: ['↵'], text: t('find.keys_open') },
      ],
    },
    {
      title: t('find.keys_in_list'),
      rows: [
        { keys: ['↑', '↓'], text: t('find.keys_row') },
        { keys: [t('find.key_space')], text: t('find.keys_select') },
        { keys: [t('find.key_shift'), '↓'], text: t('find.keys_range') },
        { keys: ['↵'], text: t('find.keys_open_row') },
        { keys: ['.'], text: t('find.keys_actions') },
      ],
    },
    {
      title: t('find.keys_in_chart'),
      rows: [
        { keys: ['←', '→'], text: t('find.keys_point') },
        { keys: [t('find.key_page_up'), t('find.key_page_down')], text: t('find.keys_far_point') },
        { keys: [t('find.key_home'), t('find.key_end')], text: t('find.keys_outer_point') },
      ],
    },
  ]
  return (
    <Dialog open onClose={onClose} title={t('find.keys')} size="lg">
      <div className={css.groups}>
        {groups.map(({ title, rows }) => (
          <section key={title} className={css.group}>
            <h3 className={css.title}>{title}</h3>
            <dl className={css.list}>
              {rows.map((row) => (
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
          </section>
        ))}
      </div>
    </Dialog>
  )
}
