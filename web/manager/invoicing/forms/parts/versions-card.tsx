import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadInvoiceVersion } from '#contract/invoicing/manager-invoices.ts'
import type { CurrencySign } from '#contract/invoicing/schemas.ts'
import { call } from '#web/lib/call.ts'
import { showError } from '#web/lib/errors.ts'
import { formatInstant, formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { changedNames } from '#web/manager/invoicing/forms/changed-names.ts'
import { versionsQuery } from '#web/manager/invoicing/forms/queries.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './versions-card.module.css'

/** Lists the versions of an issued invoice, newest first, each with its author, its changes, and its PDF. */
export function VersionsCard({ id, currency }: { id: number; currency: CurrencySign }) {
  const t = useT()
  const query = useQuery(versionsQuery(id))
  const [coming, setComing] = useState<number>()
  const download = async (version: number): Promise<void> => {
    setComing(version)
    try {
      saveFile(await call(downloadInvoiceVersion, { params: { id, version } }), 'invoice.pdf')
    } catch (error) {
      showError(error)
    } finally {
      setComing(undefined)
    }
  }
  return (
    <Card title={t('docform.versions')} description={t('docform.versions_text')}>
      <PageState query={query} errorText={t('docform.versions_failed')} loading={<SkeletonText lines={2} />}>
        {(versions) => (
          <ul className={css.list}>
            {versions.map(({ version, changedAt: at, changedBy: by, total, changedFields: changed }) => {
              const name = t('docform.version', { version })
              return (
                <Row key={version} as="li" gap={16} nowrap className={css.version}>
                  <div className={css.labels}>
                    <Text medium>{name}</Text>
                    <Text dimmed>
                      {by === null
                        ? t('docform.version_by_system', { at: formatInstant(at) })
                        : t('docform.version_by', { at: formatInstant(at), by })}
                    </Text>
                    {changed.length === 0 ? null : (
                      <Text dimmed>{t('docform.version_changed', { fields: changedNames(t, changed) })}</Text>
                    )}
                  </div>
                  <span className={css.total}>{formatUnits(total, currency)}</span>
                  <IconButton
                    label={t('docform.version_pdf')}
                    context={name}
                    icon={<IconFileTypePdf size={18} />}
                    busy={coming === version}
                    onClick={() => void download(version)}
                  />
                </Row>
              )
            })}
          </ul>
        )}
      </PageState>
    </Card>
  )
}
