import { useT } from '#web/lib/i18n.ts'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import css from './system.module.css'

/** Shows the newest hash of the audit chain in full, to copy it to a place outside the product. */
export function NewestHash({ hash }: { hash: string }) {
  const t = useT()
  return (
    <div className={css.hash}>
      <span>{t('health.newest_hash')}</span>
      {hash === '' ? null : <CopyButton value={hash} label={t('health.copy_hash')} />}
      <code className={css.code}>{hash || '–'}</code>
    </div>
  )
}
