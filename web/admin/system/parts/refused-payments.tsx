import { useT } from '../../../lib/i18n.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import css from './system.module.css'

/** Says what a payment that was not what was asked for needs, and leads to each of them in the audit trail. */
export function RefusedPayments() {
  const t = useT()
  return (
    <div className={css.more}>
      <p>{t('health.refused_text')}</p>
      <TextLink to="/admin/audit" search={{ act: 'payment.refused' }}>
        {t('health.refused_link')}
      </TextLink>
    </div>
  )
}
