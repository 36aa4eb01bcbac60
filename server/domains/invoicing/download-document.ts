import { type DocumentKind, kindFacts } from '#contract/invoicing/kinds.ts'
import { spendDownload } from '#server/platform/files/spend-download.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { BinaryAnswer, UserActor } from '#server/platform/http/route.ts'
import type { InvoicingDeps } from './deps.ts'
import { ensurePdf } from './ensure-pdf.ts'
import { findReadable } from './policy.ts'

/** Downloads the PDF of the requested or latest version, named as in the specification. */
export const downloadDocument = async (
  deps: InvoicingDeps,
  actor: UserActor,
  kind: DocumentKind,
  id: number,
  version?: number,
): Promise<BinaryAnswer> => {
  const { platform } = deps
  const row = await findReadable(platform.db, actor, kind, id)
  await spendDownload(platform.limits, actor)
  const key = await ensurePdf(deps, id, version ?? row.issues)
  if (key === null) throw refuse('not_found')
  return {
    body: await platform.files.open(key),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${kindFacts[kind].pdf}"`,
    },
  }
}
