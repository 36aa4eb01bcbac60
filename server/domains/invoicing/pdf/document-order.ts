import encodeQR from 'qr'
import type { Snapshot } from '#server/domains/invoicing/issue.ts'
import { payLinkOf } from '#server/domains/invoicing/pay-link.ts'
import type { PdfOrder } from '#server/platform/pdf/pdf-order.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { isChargeable } from '#server/providers/is-chargeable.ts'
import { documentModel, documentTemplate, logoPath, type Original } from './document-model.ts'
import { payCodePath } from './payment-of.ts'

/** Builds the order of a document's PDF or picture: its model, the firm's logo and the code of its payment page. */
export const documentOrder = (
  { provider, providerBank, publicUrl }: Pick<Settings, 'provider' | 'providerBank' | 'publicUrl'>,
  content: Snapshot,
  original: Original | null,
  { madeAt, isPreview = content.number === null }: { readonly madeAt: Date; readonly isPreview?: boolean },
): PdfOrder => {
  const token = content.pay_token ?? null
  // By the total: the stored PDF is read after payments and credit notes too, and never says what is owed then.
  const isOnline = token !== null && isChargeable(content.total_cents, content.currency)
  const payment = { bank: providerBank, payLink: isOnline ? payLinkOf({ publicUrl }, token) : null }
  const data = documentModel(content, original, provider, { payment, isPreview })
  const link = data.payment?.link ?? null
  return {
    template: documentTemplate,
    data,
    pictures: [
      ...(provider.logo ? [{ path: logoPath(provider.logo), bytes: provider.logo.bytes }] : []),
      // The empty page around it is its margin.
      ...(link === null ? [] : [{ path: payCodePath, bytes: Buffer.from(encodeQR(link.url, 'svg', { border: 1 })) }]),
    ],
    madeAt,
  }
}
