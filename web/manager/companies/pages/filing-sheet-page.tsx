import { IconDownload } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import {
  downloadFilingSheet,
  type FilingSheet,
  getFilingSheet,
  type SheetSection,
} from '#contract/companies/manager-filing.ts'
import { call } from '#web/lib/call.ts'
import { showError } from '#web/lib/errors.ts'
import { useLanguage, useT } from '#web/lib/i18n.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { FilingFeesCard } from '#web/manager/companies/parts/filing-fees-card.tsx'
import { ShownCode } from '#web/manager/companies/parts/shown-code.tsx'
import { SensitiveWords } from '#web/shared/law/sensitive-words.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

const sheetQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['filing-sheet', companyId],
    queryFn: ({ signal }) => call(getFilingSheet, { params: { id: companyId }, signal }),
    // What the customer enters appears whenever staff return to the sheet.
    staleTime: 0,
  })

/** Renders `/manager/filing_sheet/{companyId}`: everything that form IN01 needs, to copy, print or export. */
export function FilingSheetPage() {
  const t = useT()
  const companyId = Number(useParams({ strict: false }).companyId)
  const query = useQuery(sheetQuery(companyId))
  return (
    <>
      <PageHeader
        title={t('filing.sheet.title')}
        count={query.data === undefined ? null : query.data.companyName}
        description={t('filing.sheet.lead')}
        actions={query.data === undefined ? undefined : <Downloads sheet={query.data} />}
      />
      <PageState query={query} errorText={t('filing.sheet.failed')} loading={<SkeletonCard lines={14} />}>
        {(sheet) => (
          <Stack gap={16}>
            <Alert tone={sheet.needs.length === 0 ? 'success' : 'warning'}>
              {sheet.needs.length === 0
                ? t('filing.sheet.complete')
                : t('filing.sheet.needed', { count: sheet.needs.length })}
            </Alert>
            <SensitiveWords name={sheet.companyName} />
            <FilingFeesCard />
            {sheet.sections.map((section) => (
              <Section key={`${section.title} ${section.person ?? ''}`} section={section} />
            ))}
          </Stack>
        )}
      </PageState>
    </>
  )
}

/** Companies House's form is in English, so are its parts. */
function Section({ section: { title, person, fields } }: { section: SheetSection }) {
  const t = useT()
  const language = useLanguage()
  return (
    <div lang="en">
      <Card title={person === null ? title : `${title} · ${person}`}>
        <DefinitionList
          items={fields.map(({ label, value, personalCodeOf }) => ({
            key: label,
            label,
            value:
              value === null ? (
                <span lang={language}>
                  <Badge tone="waiting">{t('filing.sheet.missing')}</Badge>
                </span>
              ) : personalCodeOf === undefined ? (
                value
              ) : (
                <Row gap={8}>
                  {value}
                  <span lang={language}>
                    <ShownCode shareholderId={personalCodeOf} name={person ?? ''} />
                  </span>
                </Row>
              ),
            copy:
              value === null || personalCodeOf !== undefined
                ? undefined
                : { value, label: t('filing.sheet.copy', { label }) },
          }))}
        />
      </Card>
    </div>
  )
}

function Downloads({ sheet }: { sheet: FilingSheet }) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const savePdf = async (): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await call(downloadFilingSheet, { params: { id: sheet.companyId } }), 'filing_sheet.pdf')
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  const saveJson = (): void =>
    saveFile(new Blob([JSON.stringify(sheet, null, 2)], { type: 'application/json' }), 'filing_sheet.json')
  return (
    <>
      <Button onClick={saveJson}>{t('filing.sheet.json')}</Button>
      <Button tone="primary" icon={<IconDownload size={16} />} busy={isBusy} onClick={() => void savePdf()}>
        {t('filing.sheet.pdf')}
      </Button>
    </>
  )
}
