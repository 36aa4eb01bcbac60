import { useId } from 'react'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import { useT } from '#web/lib/i18n.ts'
import css from './action-legend.module.css'
import { documentActions, tableActions } from './document-actions.tsx'

/** Explains the icons of a table's actions. */
export function ActionLegend({ kind }: { kind: DocumentKind }) {
  const t = useT()
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.legend}>
      <h2 id={id} className={css.title}>
        {t('lists.legend')}
      </h2>
      <ul className={css.list}>
        {tableActions[kind].map((action) => (
          <li key={action} className={css.item}>
            <span aria-hidden="true" className={css.icon}>
              {documentActions[action].icon}
            </span>
            {t(documentActions[action].label)}
          </li>
        ))}
      </ul>
    </section>
  )
}
