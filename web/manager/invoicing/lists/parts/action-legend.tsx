import { useId } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { Row } from '#web/ui/layout/row.tsx'
import css from './action-legend.module.css'
import { documentActions, proFormaActions } from './document-actions.tsx'

/** Explains the icons of the pro-formas' actions. */
export function ActionLegend() {
  const t = useT()
  const id = useId()
  return (
    <Row aria-labelledby={id} as="section" gap={[4, 16]} className={css.legend}>
      <h2 id={id} className={css.title}>
        {t('lists.legend')}
      </h2>
      <Row as="ul" gap={[4, 16]} align="stretch">
        {proFormaActions.map((action) => (
          <Row key={action} as="li" gap={6} nowrap>
            <span aria-hidden="true" className={css.icon}>
              {documentActions[action].icon}
            </span>
            {t(documentActions[action].label)}
          </Row>
        ))}
      </Row>
    </Row>
  )
}
