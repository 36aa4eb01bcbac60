import { IconDownload } from '@tabler/icons-react'
import { downloadAmlEvidence } from '#contract/aml/manager.ts'
import type { AmlFile } from '#contract/aml/schemas.ts'
import { call } from '#web/lib/call.ts'
import { formatDate, formatInstantDay } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useDocumentDownloads } from '#web/shared/documents/use-document-downloads.ts'
import { fileSize } from '#web/shared/uploads/file-size.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

export interface ScreeningCardProps {
  file: AmlFile
  onEdit: () => void
  onUpload: () => void
}

/** Shows the latest screening and its evidence. */
export function ScreeningCard({ file: { id, screening, evidence }, onEdit, onUpload }: ScreeningCardProps) {
  const t = useT()
  const { saving, save } = useDocumentDownloads<AmlFile['evidence'][number]>((one) =>
    call(downloadAmlEvidence, { params: { id, evidenceId: one.id } }),
  )
  return (
    <Card
      title={t('aml.screening')}
      actions={
        <>
          <Button small onClick={onUpload}>
            {t('aml.add_evidence')}
          </Button>
          <Button small onClick={onEdit} aria-label={t('aml.edit_named', { section: t('aml.screening') })}>
            {t('aml.edit')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {screening === null ? (
          <p>{t('aml.no_screening')}</p>
        ) : (
          <DefinitionList
            items={[
              { key: 'sanctions', label: t('aml.sanctions'), value: t(`aml.result.${screening.sanctions}`) },
              { key: 'pep', label: t('aml.pep'), value: t(`aml.result.${screening.pep}`) },
              { key: 'on', label: t('aml.checked_on'), value: formatDate(screening.checkedOn) },
              { key: 'by', label: t('aml.checked_by'), value: screening.checkedBy },
            ]}
          />
        )}
        {evidence.length === 0 ? (
          <p>{t('aml.no_evidence')}</p>
        ) : (
          <Stack as="ul" gap={8} aria-label={t('aml.evidence')}>
            {evidence.map((one) => (
              <Row as="li" key={one.id} gap={8} between nowrap>
                <span>
                  <BreakableText text={one.name} />
                  <Text dimmed small block>
                    {fileSize(one.size)} · {formatInstantDay(one.uploadedAt)}
                    {one.reviewedOn === null
                      ? ''
                      : ` · ${t('aml.evidence_of_review', { date: formatDate(one.reviewedOn) })}`}
                  </Text>
                </span>
                <IconButton
                  label={t('aml.download', { name: one.name })}
                  icon={<IconDownload size={16} />}
                  busy={saving.has(one.id)}
                  onClick={() => save(one)}
                />
              </Row>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
