import type { ForeignCurrency, Rates } from '#web/admin/rates/months.ts'
import { useLanguage, useT } from '#web/lib/i18n.ts'
import { monthText } from '#web/lib/month-text.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './rates.module.css'

interface WaitingDocumentsProps {
  waiting: Rates['waiting']
  /** Copies month and currency to the form. */
  onChoose: (currency: ForeignCurrency, month: string) => void
}

/** Lists documents that wait for a rate, with buttons to set it; renders nothing if there are none. */
export function WaitingDocuments({ waiting, onChoose }: WaitingDocumentsProps) {
  const t = useT()
  const language = useLanguage()
  if (waiting.length === 0) return null
  return (
    <Alert tone="warning" title={t('rates.waiting')}>
      <ul className={css.waiting}>
        {waiting.map(({ currency, month, documents }) => {
          const name = monthText(month, language)
          return (
            <Row key={`${month} ${currency}`} as="li" gap={[4, 12]}>
              {t('rates.waiting_for', { count: documents, currency, month: name })}
              <Button
                small
                onClick={() => onChoose(currency, month)}
                aria-label={t('rates.set_for', { currency, month: name })}
              >
                {t('rates.set_short')}
              </Button>
            </Row>
          )
        })}
      </ul>
    </Alert>
  )
}
