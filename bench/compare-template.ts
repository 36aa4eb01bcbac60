// Compares the pictures of 200 documents by the template and by another version of it, pixel by pixel:
// `git show HEAD:server/domains/invoicing/pdf/document.typ > server/domains/invoicing/pdf/before.typ`, then
// `node scripts/run.mjs bench/compare-template.ts server/domains/invoicing/pdf/before.typ`.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { documentTotals } from '#contract/invoicing/totals.ts'
import { browserShell } from '#e2e/stack/browsers.ts'
import type { Snapshot } from '#server/domains/invoicing/issue.ts'
import { documentModel, documentTemplate } from '#server/domains/invoicing/pdf/document-model.ts'
import { seeded } from '#server/domains/invoicing/testing/random-invoice.ts'
import { compilePicture } from '#server/platform/pdf/compile-pdf.ts'
import { sampleInvoice, sampleProvider } from './documents.ts'

const count = 200
const madeAt = new Date('2026-11-03T10:00:00Z')

/** Makes a document that differs from others in kind, length, amounts, rates, notes and payment. */
const randomDocument = (number: number, random: () => number): Snapshot => {
  const upTo = (most: number): number => Math.floor(random() * most)
  const kind = (['invoice', 'credit_note', 'pro_forma'] as const)[upTo(3)] ?? 'invoice'
  const long = 'A year of bookkeeping, with the reconciliation of all accounts, '
  const items = Array.from({ length: 1 + upTo([3, 6, 40][upTo(3)] ?? 3) }, (_, index) => ({
    title: `Item ${index + 1} of ${number}`,
    description: upTo(4) === 0 ? long.repeat(1 + upTo(5)) : 'A month',
    qty: 1 + upTo([3, 20, 99_999][upTo(3)] ?? 3),
    priceCents: 1 + upTo([10_000, 2_000_000, 999_999_999][upTo(3)] ?? 10_000),
    vat: [2000, 500, 1225, null][upTo(4)] ?? null,
    discount: upTo(3) === 0 ? upTo(10_000) : null,
  }))
  const { netCents, vatCents, totalCents } = documentTotals(items)
  return {
    ...sampleInvoice(number, 1),
    kind,
    items,
    net_cents: netCents,
    vat_cents: vatCents,
    total_cents: totalCents,
    notes: upTo(3) === 0 ? 'Thank you.\nPlease name the number.' : null,
    fiscal_number: upTo(2) === 0 ? null : 'IT01234567890',
    sterling_millionths: upTo(2) === 0 ? null : 1_183_400,
  }
}

/** Paints two pictures at twice their size; returns the share of pixels that differ visibly, 1 for other sizes. */
const differenceOf = (page: Page, pictures: readonly [string, string]): Promise<number> =>
  page.evaluate(async (texts) => {
    const [one, other] = await Promise.all(
      texts.map(async (text) => {
        const image = new Image()
        image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
        await image.decode()
        const canvas = new OffscreenCanvas(image.width * 2, image.height * 2)
        const context = canvas.getContext('2d')
        context?.drawImage(image, 0, 0, canvas.width, canvas.height)
        URL.revokeObjectURL(image.src)
        return context?.getImageData(0, 0, canvas.width, canvas.height)
      }),
    )
    if (!one || !other || one.data.length !== other.data.length) return 1
    // A quarter of the full range, since edges are blended.
    const differing = one.data.filter((value, at) => Math.abs(value - (other.data[at] ?? 0)) > 64)
    return differing.length / one.data.length
  }, pictures)

const [before] = process.argv.slice(2)
if (!before) throw new Error('Name the other template, from the project’s folder.')
const folder = join('test-results', 'templates')
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ ...browserShell(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage()
  const random = seeded(1)
  const [identical, differing]: [number[], string[]] = [[], []]
  for (let number = 1; number <= count; number += 1) {
    const data = JSON.stringify(documentModel(randomDocument(number, random), null, sampleProvider))
    const pictures = [
      await compilePicture({ template: before, data, madeAt }),
      await compilePicture({ template: documentTemplate, data, madeAt }),
    ] as const
    const share = pictures[0] === pictures[1] ? 0 : await differenceOf(page, pictures)
    if (share === 0) {
      identical.push(number)
      continue
    }
    differing.push(`${number}: ${(share * 100).toFixed(3)} %`)
    await writeFile(join(folder, `${number}-before.svg`), pictures[0])
    await writeFile(join(folder, `${number}-after.svg`), pictures[1])
  }
  process.stdout.write(`${identical.length} of ${count} look the same.\n`)
  if (differing.length > 0) process.stdout.write(`Others, in ${folder}, by pixels:\n${differing.join('\n')}\n`)
} finally {
  await browser.close()
}
