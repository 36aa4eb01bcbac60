import * as z from 'zod/mini'
import { collection } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { instant, recordVersion, requiredLine, storable } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { savedViewLists } from './saved-view-lists.ts'

/** Maximum length of a view's name, in characters. */
export const maxViewName = 60

/** The most views that a person may have of one list. */
export const maxViews = 50

const viewName = requiredLine(maxViewName)

/** The parameters of the page's address, each as text. The server checks them against the list (`listStates`). */
const state = z.record(
  z.string().check(z.maxLength(40), z.regex(storable)),
  z.string().check(z.maxLength(300), z.regex(storable)),
)

/** What a person chooses of a view. */
export const savedViewNaming = z.strictObject({ name: viewName, isShared: z.boolean() })

/** A view to save. */
export const savedViewForm = z.strictObject({ list: z.enum(savedViewLists), ...savedViewNaming.shape, state })

/** A named state of a list: its author's own, or shared with all staff who may open the list. */
export const savedView = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  list: z.enum(savedViewLists),
  name: z.string(),
  isShared: z.boolean(),
  /** The email address of who saved it; null once the account is deleted. */
  author: z.nullable(z.string()),
  isOwn: z.boolean(),
  /** Its author, and admins if it is shared. */
  canChange: z.boolean(),
  state,
  changedAt: instant,
  version: z.number(),
})
export type SavedView = z.output<typeof savedView>

const oneParam = z.object({ id: idParam })

/** Lists the views of a list that the caller may use: the own first, then the shared ones, each by name. */
export const listSavedViews = endpoint({
  method: 'GET',
  path: '/saved_views',
  who: 'manager',
  isExtension: true,
  summary: 'List saved views',
  query: z.strictObject({ list: z.enum(savedViewLists) }),
  answer: collection(savedView),
  errors: [],
})

/** Saves a view. Names are unique for each person and list, whatever their case. */
export const createSavedView = endpoint({
  method: 'POST',
  path: '/saved_views',
  who: 'manager',
  isExtension: true,
  hasIdempotencyKey: true,
  summary: 'Create a saved view',
  body: savedViewForm,
  answer: savedView,
  status: 201,
  errors: [],
})

/** Changes a view; what is left out remains. 409 `conflict` with the newer view as `current`. */
export const saveSavedView = endpoint({
  method: 'PATCH',
  path: '/saved_views/{id}',
  who: 'manager',
  isExtension: true,
  summary: 'Update a saved view',
  params: oneParam,
  body: z.strictObject({
    name: z.optional(viewName),
    isShared: z.optional(z.boolean()),
    state: z.optional(state),
    /** The version that the caller saw. */
    version: recordVersion,
  }),
  answer: savedView,
  errors: ['not_found', 'conflict'],
})

/** Deletes a view. */
export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/saved_views/{id}',
  who: 'manager',
  isExtension: true,
  summary: 'Delete a saved view',
  params: oneParam,
  answer: z.strictObject({ id: z.number() }),
  errors: ['not_found'],
})
