import type { Route } from '#server/platform/http/route.ts'
import type { ContactDeps } from './deps.ts'
import { contactRoutes } from './routes.ts'

/** Creates the contact page's part of the server. */
export const createContact = (deps: ContactDeps): { readonly routes: readonly Route[] } => ({
  routes: contactRoutes(deps),
})
