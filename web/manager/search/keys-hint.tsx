import { useT } from '#web/lib/i18n.ts'

/** As printed on keyboards in every language. */
export const escapeKey = 'Esc'

/** Explains the keys of the search. */
export function KeysHint() {
  const t = useT()
  return (
    <>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('find.key_move')}
      </span>
      <span>
        <kbd>↵</kbd> {t('find.key_open')}
      </span>
      <span>
        <kbd>{escapeKey}</kbd> {t('find.key_close')}
      </span>
    </>
  )
}
