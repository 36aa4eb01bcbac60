import { IconFilePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { StatutoryTable } from '#web/shared/statutory/statutory-table.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { MakeDialog } from './make-dialog.tsx'
import { TransfersCard } from './transfers-card.tsx'

/** Shows the statutory documents of a customer's company and makes new versions, and the transfers of its shares. */
export function StatutorySection({ companyId }: { companyId: number }) {
  const t = useT()
  const [making, setMaking] = useState(false)
  return (
    <Stack gap={16}>
      <Card
        title={t('statutory.title')}
        description={t('statutory.text.manager')}
        padded={false}
        actions={
          <Button small icon={<IconFilePlus size={16} />} onClick={() => setMaking(true)}>
            {t('statutory.make')}
          </Button>
        }
      >
        <StatutoryTable companyId={companyId} />
        {making ? <MakeDialog companyId={companyId} onClose={() => setMaking(false)} /> : null}
      </Card>
      <TransfersCard companyId={companyId} />
    </Stack>
  )
}
