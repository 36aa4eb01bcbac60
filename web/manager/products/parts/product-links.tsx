import type { Product } from '#contract/catalogue/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { publicLink } from '#web/manager/products/shared/product-labels.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { TextAnchor } from '#web/ui/base/text-link.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { CopyLink } from './copy-link.tsx'
import css from './product-links.module.css'

type Linked = Pick<Product, 'name' | 'publicLinkName' | 'stripePaymentUrl'>

/** Shows the public address of a product, to open and to copy. */
export function PublicLink({ product: { name, publicLinkName }, full = false }: { product: Linked; full?: boolean }) {
  const t = useT()
  if (publicLinkName === null) return <span className={css.none}>–</span>
  const link = publicLink(publicLinkName)
  return (
    <Row as="span" gap={4} nowrap className={css.link}>
      <TextAnchor href={link} external>
        <BreakableText text={full ? link : `/buy/${publicLinkName}`} />
      </TextAnchor>
      <CopyLink link={link} label={t('products.copy_link', { name })} />
    </Row>
  )
}

/** Shows the payment provider's page of a product, to open and to copy. */
export function PaymentLink({ product: { name, stripePaymentUrl } }: { product: Linked }) {
  const t = useT()
  if (stripePaymentUrl === null) return <span className={css.none}>–</span>
  return (
    <Row as="span" gap={4} nowrap className={css.link}>
      <TextAnchor href={stripePaymentUrl} external aria-label={t('products.open_payment_page', { name })}>
        {t('products.payment_page')}
      </TextAnchor>
      <CopyLink link={stripePaymentUrl} label={t('products.copy_payment_link', { name })} />
    </Row>
  )
}
