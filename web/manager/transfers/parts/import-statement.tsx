import { importProviderStatement, previewProviderStatement } from '#contract/banking/manager-provider.ts'
import type { BankConnection } from '#contract/banking/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { upload } from '#web/lib/upload.ts'
import { defaultStatement } from '#web/manager/banking/shared/statement/default-statement.ts'
import { StatementForm } from '#web/manager/banking/shared/statement/statement-form.tsx'
import type { StatementTarget } from '#web/manager/banking/shared/statement/statement-target.ts'
import { invalidateTransfers } from '#web/manager/transfers/queries.ts'
import { Card } from '#web/ui/layout/card.tsx'

/** Imports into an account of the provider. */
const providerStatement: StatementTarget = {
  path: 'statement-provider',
  preview: (file, body, signal) => upload(previewProviderStatement, { file, body, signal }),
  take: (file, body, idempotencyKey) => upload(importProviderStatement, { file, body, idempotencyKey }),
  invalidate: invalidateTransfers,
}

export interface ImportStatementProps {
  connections: readonly BankConnection[] | undefined
  onClose: () => void
}

/** Imports the money in of a statement file, for an account that is not connected. */
export function ImportStatement({ connections, onClose }: ImportStatementProps) {
  const t = useT()
  return (
    <Card title={t('transfers.import')} description={t('transfers.import_text')}>
      <StatementForm target={providerStatement} defaults={defaultStatement(connections ?? [])} onClose={onClose} />
    </Card>
  )
}
