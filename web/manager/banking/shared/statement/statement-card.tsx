import { useState } from 'react'
import type { BankConnection } from '#contract/banking/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { hasUnsentFiles } from '#web/shared/uploads/unsent.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { defaultStatement } from './default-statement.ts'
import { StatementForm } from './statement-form.tsx'
import { customerStatement } from './statement-target.ts'

export interface StatementCardProps {
  userId: number
  /** Undefined while they load. */
  connections: BankConnection[] | undefined
}

/** Imports transactions from a statement file, if no connection is possible. */
export function StatementCard({ userId, connections }: StatementCardProps) {
  const t = useT()
  const user = useSessionUser()
  const target = customerStatement(userId)
  const [open, setOpen] = useState(() => user !== null && hasUnsentFiles(user.id, target.path))
  return (
    <Card title={t('managed_banks.import')} description={t('managed_banks.import_text')}>
      {open && connections !== undefined ? (
        <StatementForm target={target} defaults={defaultStatement(connections)} onClose={() => setOpen(false)} />
      ) : (
        <Button disabled={connections === undefined} onClick={() => setOpen(true)}>
          {t('managed_banks.import_start')}
        </Button>
      )}
    </Card>
  )
}
