import * as manager from '#contract/aml/manager.ts'
import { staffAction } from '#server/platform/audit/staff-action.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { serveStored } from '#server/platform/http/serve-stored.ts'
import { approveFile } from './approve-file.ts'
import { changeFile } from './change-file.ts'
import { createFile } from './create-file.ts'
import type { AmlDeps } from './deps.ts'
import { downloadEvidence, uploadEvidence } from './evidence.ts'
import { listFiles } from './list-files.ts'
import { readFile } from './read-file.ts'

/** Defines the calls of `contract/aml`: only managers make them, and nobody who views a customer's pages. */
export const amlRoutes = (deps: AmlDeps): Route[] => {
  const { db, clock } = deps.platform
  return [
    serveStored(db, manager.listAmlFiles, ({ query }) => listFiles(query, londonDay(clock.now()))),
    serve(manager.getAmlFile, (call) => readFile(deps, staffAction(call), call.params.id)),
    serve(manager.createAmlFile, (call) => createFile(deps, staffAction(call), call.body.user)),
    serve(manager.saveAmlFile, (call) => changeFile(deps, staffAction(call), call.params.id, call.body)),
    serve(manager.approveAmlFile, (call) => approveFile(deps, staffAction(call), call.params.id, call.body)),
    serve(manager.uploadAmlEvidence, (call) => uploadEvidence(deps, staffAction(call), call.params.id, call.receive)),
    serve(manager.downloadAmlEvidence, (call) =>
      downloadEvidence(deps, { ...staffAction(call), actor: call.actor }, call.params.id, call.params.evidenceId),
    ),
  ]
}
