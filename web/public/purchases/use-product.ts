import { useEffect, useState } from 'react'
import { findProductByLink } from '#contract/catalogue/public.ts'
import type { PublicProduct } from '#contract/catalogue/schemas.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure, showDescription } from '#web/lib/call-failure.ts'
import { showError } from '#web/lib/errors.ts'

/** State of a product: loading, loaded, failed or unknown. */
export interface FoundProduct {
  readonly data: PublicProduct | undefined
  readonly isError: boolean
  readonly unknown: boolean
}

const onItsWay: FoundProduct = { data: undefined, isError: false, unknown: false }

const isUnknown = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === 404 || error.violations.length > 0)

/** Fetches the product of a public link once; public pages load no query library. */
export const useProduct = (productId: string): FoundProduct => {
  const [found, setFound] = useState(onItsWay)
  useEffect(() => {
    const leaving = new AbortController()
    call(findProductByLink, { params: { productId }, signal: leaving.signal })
      .catch(showDescription)
      .then(
        (data) => setFound({ ...onItsWay, data }),
        (error: unknown) => {
          if (leaving.signal.aborted) return
          const unknown = isUnknown(error)
          if (!unknown) showError(error)
          setFound({ ...onItsWay, isError: !unknown, unknown })
        },
      )
    return () => leaving.abort()
  }, [productId])
  return found
}
