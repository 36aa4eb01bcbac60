import { chromium, type Request } from '@playwright/test'
import { wholeBrowser } from '#e2e/stack/browsers.ts'
import { startStack } from '#e2e/stack/start-stack.ts'

const budgets: Readonly<Record<string, number>> = { script: 180_000, stylesheet: 14_000 }

/** Measures what the browser receives for the first public page, by kind, each beside its budget. */
export const measurePages = async (): Promise<string[][]> => {
  const stack = await startStack()
  const browser = await chromium.launch({ ...wholeBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    const sizes = new Map<string, { bytes: number; count: number }>()
    page.on('requestfinished', (request) => {
      void add(request)
    })
    const add = async (request: Request): Promise<void> => {
      const { responseBodySize } = await request.sizes()
      const kind = request.resourceType()
      const known = sizes.get(kind) ?? { bytes: 0, count: 0 }
      sizes.set(kind, { bytes: known.bytes + responseBodySize, count: known.count + 1 })
    }
    const startedAt = performance.now()
    await page.goto(`${stack.url}/login`, { waitUntil: 'networkidle' })
    const ms = Math.round(performance.now() - startedAt)
    const rows = [...sizes].map(([kind, { bytes, count }]) => [
      kind,
      `${(bytes / 1000).toFixed(1)} kB`,
      `${count} requests`,
      budgets[kind] ? `budget ${budgets[kind] / 1000} kB` : '',
    ])
    return [['kind', 'bytes', 'requests', 'budget'], ...rows, ['until quiet', `${ms} ms`, '', '']]
  } finally {
    await browser.close()
    await stack.stop()
  }
}
