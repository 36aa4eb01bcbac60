import type { ColumnMapping } from '#contract/banking/statements.ts'
import { useT } from '#web/lib/i18n.ts'
import { statementNames } from '#web/manager/banking/format-names.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ColumnFields } from './column-fields.tsx'
import css from './statement.module.css'
import { StatementRows } from './statement-rows.tsx'
import type { ReadStatement, StatementImport } from './use-statement.ts'

export interface StatementReviewProps {
  statement: StatementImport
  read: ReadStatement
  /** Called when its columns were corrected. */
  onMapping: (mapping: ColumnMapping) => void
}

/** Shows what a file would import: counts of new, duplicate and invalid rows; its columns; the import button. */
export function StatementReview({ statement, read, onMapping }: StatementReviewProps) {
  const t = useT()
  const { counts, format, mapping, sample } = read.preview
  return (
    <section className={css.review} aria-label={t('managed_banks.review')} aria-busy={statement.reading}>
      <Text as="p" figures medium role="status">
        {t('managed_banks.counts', {
          format: statementNames[format],
          added: counts.new,
          duplicates: counts.duplicate,
          invalid: counts.invalid,
        })}
      </Text>
      {mapping === null ? null : (
        <ColumnFields
          sample={sample}
          mapping={mapping}
          busy={statement.reading || statement.importing}
          onChange={(changed) => {
            onMapping(changed)
            void statement.preview(read.statement, changed)
          }}
        />
      )}
      {counts.invalid > 0 ? (
        <Alert tone="error">
          {t(mapping === null ? 'managed_banks.invalid' : 'managed_banks.invalid_columns', { count: counts.invalid })}
        </Alert>
      ) : null}
      <StatementRows preview={read.preview} />
      <div className={css.importBar}>
        <Button
          tone="primary"
          disabled={counts.invalid > 0 || counts.new === 0 || statement.reading}
          busy={statement.importing}
          onClick={() => void statement.take()}
        >
          {counts.new === 0 ? t('managed_banks.nothing_new') : t('managed_banks.take', { count: counts.new })}
        </Button>
      </div>
    </section>
  )
}
