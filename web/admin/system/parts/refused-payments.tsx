import { useT } from '#web/lib/i18n.ts'
import { TextLink } from '#web/ui/base/text-link.tsx'
import css from './system.module.css'

/** Explains what to do about a payment that did not match its request, and links to each in the audit log. */
export function RefusedPayments() {
  const t = useT()
  return (
    <div className={css.more}>
      <p>{t('health.refused_text')}</p>
      <TextLink to="/admin/audit" search={{ action: 'payment.refused' }}>
        {t('health.refused_link')}
      </TextLink>
    </div>
  )
}
