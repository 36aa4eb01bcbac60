import { stageOrders } from '#contract/companies/manager-stages.ts'
import { listedStages } from '#contract/companies/stages.ts'
import { orderTexts } from '#contract/core/sort.ts'
import { pageParams, viewParams } from '#web/lib/page-search.ts'
import { choiceParam, textParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Maximum length of a part of a name in the endpoint. */
export const maxNameLength = 160

/** Search state of the formations: the board, unless the list is shown; its filters are by stage, owner and name. */
export const formationsSearch = searchSchema({
  ...pageParams,
  ...viewParams,
  show: choiceParam(['list'], ''),
  stage: choiceParam(listedStages, ''),
  owner: choiceParam(['mine', 'none'], ''),
  name: textParam(maxNameLength),
  order: choiceParam(orderTexts(stageOrders), ''),
})
export type FormationsSearch = SearchOf<typeof formationsSearch>
