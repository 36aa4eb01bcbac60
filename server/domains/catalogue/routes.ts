import * as manager from '#contract/catalogue/manager.ts'
import { findProductByLink as findByLink } from '#contract/catalogue/public.ts'
import { staffAction } from '#server/platform/audit/staff-action.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { serveStored } from '#server/platform/http/serve-stored.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import type { CatalogueDeps } from './deps.ts'
import { listProducts } from './list-products.ts'
import { presentProduct, presentPublicProduct } from './present.ts'
import { findProductByLink } from './products.ts'

/** Defines the routes of the catalogue. */
export const catalogueRoutes = (deps: CatalogueDeps): Route[] => {
  const { db, settings } = deps.platform
  return [
    serveStored(db, manager.listProducts, ({ query }) => listProducts(query)),
    serve(manager.createProduct, async ({ actor, requestId, ip, body }) =>
      presentProduct(await createProduct(deps, { actor, requestId, ip }, body)),
    ),
    serve(manager.saveProduct, async (call) =>
      presentProduct(await changeProduct(deps, staffAction(call), call.params.id, call.body)),
    ),
    serve(findByLink, async ({ params, language }) => {
      const product = await findProductByLink(db, params.productId)
      if (!product?.publicLinkName) throw refuse('not_found')
      const { vatHundredths } = settings
      return presentPublicProduct(product, product.publicLinkName, { vatHundredths, language })
    }),
  ]
}
