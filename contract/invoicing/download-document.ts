import { endpoint } from '#contract/core/endpoint.ts'
import { oneParam } from './filters.ts'
import { type DocumentKind, type FactsOf, kindFacts } from './kinds.ts'

/** Declares the download of a kind's PDF: for its customer and managers, or for managers only. */
export const downloadOf = <const Kind extends DocumentKind>(kind: Kind) => {
  const { readers, one }: FactsOf<Kind> = kindFacts[kind]
  return endpoint({
    method: 'GET',
    path: `/download-${kind}/{id}`,
    who: readers,
    ...(readers === 'user' ? ({ requiresConfirmedEmail: true } as const) : {}),
    summary: `Download ${one} (PDF)`,
    params: oneParam,
    answer: 'binary',
    errors: ['not_found', 'document_not_numbered'],
  })
}
