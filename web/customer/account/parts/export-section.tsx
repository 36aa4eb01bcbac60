import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { exportOwnData } from '#contract/accounts/own-account.ts'
import css from '#web/customer/account/pages/account-page.module.css'
import { useRefresh } from '#web/customer/account/use-refresh.ts'
import { useIsUnconfirmed } from '#web/customer/accounts/shared/use-is-unconfirmed.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { ProofDialog } from './proof-dialog.tsx'

/** Lets users download all their stored data as an archive. */
export function ExportSection() {
  const t = useT()
  const refresh = useRefresh()
  const client = useQueryClient()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const isUnconfirmed = useIsUnconfirmed()
  const download = async ({ password }: { password: string }): Promise<void> => {
    const archive = await call(exportOwnData, { body: { password } })
    saveFile(archive, `${t('account.export.file')}-${await client.ensureQueryData(productDayQuery)}.zip`)
    toast.success(t('account.export.done'))
    refresh()
  }
  if (isUnconfirmed)
    return (
      <Card split title={t('account.export')} description={t('account.export.text')}>
        <p className={css.text}>{t('account.export.unconfirmed')}</p>
      </Card>
    )
  return (
    <Card split title={t('account.export')} description={t('account.export.text')}>
      <Row gap={12} align="stretch" className={css.actions}>
        <Button icon={<IconDownload size={18} />} onClick={() => setIsDialogOpen(true)}>
          {t('account.export.start')}
        </Button>
      </Row>
      <ProofDialog
        open={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={t('account.export.title')}
        text={t('account.export.confirm')}
        confirmLabel={t('account.export.start')}
        onProof={download}
      />
    </Card>
  )
}
