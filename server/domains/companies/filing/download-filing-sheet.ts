import type { FilingSheet } from '#contract/companies/manager-filing.ts'
import type { CompaniesDeps } from '#server/domains/companies/deps.ts'
import { findRow } from '#server/domains/companies/find-company.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { spendDownload } from '#server/platform/files/spend-download.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { BinaryAnswer, UserActor } from '#server/platform/http/route.ts'
import { dayText } from '#server/platform/language/format.ts'
import type { PdfOrder } from '#server/platform/pdf/pdf-order.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import type { ProviderIdentity } from '#server/platform/settings/settings.ts'
import { acspSection } from './acsp-section.ts'
import { findFiling } from './filing-facts.ts'
import { filingSheet } from './filing-sheet.ts'

const defaultColour = '#2f4fd0'

/** Finds the filing sheet of a company; throws `not_found` for an unknown company. */
export const getFilingSheet = async ({ platform }: CompaniesDeps, companyId: number): Promise<FilingSheet> => {
  const company = await findRow(platform.db, 'id', companyId)
  if (!company) throw refuse('not_found')
  const now = platform.clock.now()
  const sheet = filingSheet(await findFiling(platform.db, company), now)
  return { ...sheet, sections: [...sheet.sections, ...acspSection(platform.settings, now)] }
}

/** Builds the order of the sheet's PDF: the same content at the same instant gives the same bytes. */
export const filingSheetOrder = (sheet: FilingSheet, provider: ProviderIdentity): PdfOrder => ({
  template: 'server/domains/companies/filing/filing-sheet.typ',
  madeAt: new Date(sheet.createdAt),
  data: {
    title: `Filing sheet of ${sheet.companyName}`,
    companyName: sheet.companyName,
    provider: provider.legalName || provider.name,
    colour: provider.colour || defaultColour,
    day: dayText(londonDay(new Date(sheet.createdAt))),
    needed: sheet.needs.length,
    sections: sheet.sections,
  },
})

/** Downloads the filing sheet as a PDF, compiled from what is saved now. */
export const downloadFilingSheet = async (
  deps: CompaniesDeps,
  actor: UserActor,
  companyId: number,
): Promise<BinaryAnswer> => {
  const { platform } = deps
  const sheet = await getFilingSheet(deps, companyId)
  await spendDownload(platform.limits, actor)
  return {
    body: await renderPdf(filingSheetOrder(sheet, platform.settings.provider)),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="filing_sheet.pdf"',
    },
  }
}
