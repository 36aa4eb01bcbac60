import type { CompanyRow } from '#contract/companies/schemas.ts'
import { formatInstantDay } from '#web/lib/format.ts'
import type { Translate } from '#web/lib/i18n.ts'
import { companyStatusText } from '#web/shared/companies/company-status.ts'
import { csvText } from '#web/ui/base/csv-text.ts'

/** Writes companies as CSV, with the columns of their list. */
export const companiesCsv = (t: Translate, companies: readonly CompanyRow[]): string =>
  csvText([
    [
      t('companies.name'),
      t('companies.number'),
      t('companies.status'),
      t('companies.compiler'),
      t('companies.last_change'),
    ],
    ...companies.map((company) => [
      company.name,
      company.companyNumber ?? '',
      companyStatusText(t, company),
      company.compiler.email,
      formatInstantDay(company.lastChangeAt),
    ]),
  ])
