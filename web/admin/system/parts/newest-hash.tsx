import { useT } from '../../../lib/i18n.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import css from './system.module.css'

/** The newest hash of the audit chain, whole and ready to be copied: it is noted outside the product. */
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
