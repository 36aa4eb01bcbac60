import type { Product } from '#contract/catalogue/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './made-product.module.css'
import { PaymentLink, PublicLink } from './product-links.tsx'

/** Shows that a product is for sale, with its links, until closed. */
export function MadeProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useT()
  return (
    <div className={css.made}>
      <Alert tone="success" title={t('products.made_named', { name: product.name })} onClose={onClose}>
        <Row gap={[4, 24]}>
          {product.publicLinkName === null ? t('products.made_without_link') : <PublicLink product={product} full />}
          {product.stripePaymentUrl === null ? null : <PaymentLink product={product} />}
        </Row>
      </Alert>
    </div>
  )
}
