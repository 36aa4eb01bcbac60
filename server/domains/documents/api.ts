import type { Route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { announceDocuments } from './announce-documents.ts'
import { type DemoDocuments, seedDemoFiles } from './demo/seed-demo-files.ts'
import type { DocumentsDeps } from './deps.ts'
import { personalData } from './personal-data.ts'
import { purgeDeleted } from './purge-deleted.ts'
import { remindDue } from './requests/remind-due.ts'
import { documentRoutes } from './routes.ts'

export { documentNames } from './document-names.ts'
export { documentOwner } from './document-owner.ts'
export { fileEvents } from './file-events.ts'
export { invariants } from './invariants.ts'
export { countRequests } from './requests/count-requests.ts'
export { countSubmitted } from './requests/count-submitted.ts'

/** Lists what other domains may call in documents. */
export interface Documents {
  readonly routes: Route[]
  readonly personalData: PersonalData
  /**
   * Creates the demo customer's documents, uploads and requests, and public documents; does nothing if there are some.
   */
  readonly seedDemoFiles: (wanted: DemoDocuments) => Promise<void>
}

const announceEverySeconds = 60
const remindEverySeconds = 300
const purgeEverySeconds = 3_600

/**
 * Sets up documents: their endpoints and the sweeps that mail, remind and purge. What is due is stored in the database.
 */
export const createDocuments = (deps: DocumentsDeps): Documents => {
  const { jobs } = deps.platform
  jobs.every('announce-documents', announceEverySeconds, () => announceDocuments(deps))
  jobs.every('remind-of-documents', remindEverySeconds, () => remindDue(deps))
  jobs.every('purge-deleted-documents', purgeEverySeconds, () => purgeDeleted(deps))
  return {
    routes: documentRoutes(deps),
    personalData: personalData(deps.platform),
    seedDemoFiles: (wanted) => seedDemoFiles(deps, wanted),
  }
}
