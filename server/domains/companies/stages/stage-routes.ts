import * as contract from '#contract/companies/manager-stages.ts'
import type { CompaniesDeps } from '#server/domains/companies/deps.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { getStage } from './get-stage.ts'
import { listStages, readStageBoard } from './list-stages.ts'
import { moveStage } from './move-stage.ts'

/** Defines the calls of the stages of formations. */
export const stageRoutes = (deps: CompaniesDeps): Route[] => [
  serve(contract.getStage, async (call) => getStage(deps, call.actor, call.params.id)),
  serve(contract.moveStage, async ({ actor, requestId, ip, params, body }) =>
    moveStage(deps, { actor, requestId, ip, captchaToken: undefined }, params.id, body),
  ),
  serve(contract.listStages, async (call) => listStages(deps, call.query)),
  serve(contract.getStageBoard, async () => readStageBoard(deps)),
]
