import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/lib/i18n.ts'
import { statutoryQuery } from '#web/shared/statutory/statutory-query.ts'
import { StatutoryTable } from '#web/shared/statutory/statutory-table.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Shows the statutory documents of the user's company; nothing while there are none, and the table's failure if they cannot be loaded. */
export function OwnStatutory({ companyId }: { companyId: number }) {
  const t = useT()
  const { data = [], isError } = useQuery(statutoryQuery(companyId))
  if (data.length === 0 && !isError) return null
  return (
    <Card title={t('statutory.title')} description={t('statutory.text.customer')} padded={false}>
      <StatutoryTable companyId={companyId} />
    </Card>
  )
}
