import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Checks the built pages against their budgets: `npm run build`, then `node scripts/check-size.mjs`.
 *
 * A row is one page opened directly: the entry, the modules its route loads lazily (source paths or names of groups)
 * and, where it matters, the requests. `calls` counts the API calls and pictures before the page is usable. An unknown path fails,
 * so that a renamed page cannot escape its budget. Sizes are gzip level 9, in kB of 1,000 bytes.
 */
const words = (bundle) => [`virtual:catalogue/${bundle}/en`]
const app = ['frame', ...words('public'), ...words('customer')]
const own = ['banner', ...app, ...words('own')]
const manager = [...app, ...words('manager')]
const documents = 'web/manager/invoicing/lists'
const selling = [...manager, ...words('selling')]
const admin = [...app, ...words('admin')]

const pages = [
  // Both contain the configuration; a visitor has no session to request.
  { name: 'login', lazy: ['login', ...words('public')], js: 180, css: 14, requests: 8, calls: 0 },
  // One picture.
  {
    name: 'landing page',
    lazy: ['landing', ...words('public'), ...words('landing')],
    js: 180,
    css: 14,
    requests: 8,
    calls: 1,
  },
  { name: 'register', lazy: ['web/public/accounts/pages/register-page.tsx', ...words('public')], js: 197, css: 16 },
  {
    name: 'buy',
    lazy: ['web/public/purchases/pages/buy-page.tsx', ...words('public'), ...words('purchases')],
    js: 210,
  },
  {
    name: 'dashboard',
    lazy: ['dashboard', ...own],
    js: 275,
    requests: 26,
    // The page contains its answers.
    calls: 0,
  },
  { name: 'company form', lazy: ['web/customer/companies/pages/company-form-page.tsx', ...own], js: 345 },
  // Every list of managers and admins: a few files that lists share, rather than fewer bytes in fifty.
  { name: 'staff', lazy: ['web/admin/staff/pages/staff-page.tsx', ...admin], js: 255 },
  { name: 'audit trail', lazy: ['web/admin/audit/pages/audit-page.tsx', ...admin], js: 255 },
  { name: 'jobs', lazy: ['web/admin/jobs/pages/jobs-page.tsx', ...admin], js: 257 },
  { name: 'mails', lazy: ['web/admin/mails/pages/mails-page.tsx', ...admin], js: 255 },
  { name: 'webhooks', lazy: ['web/admin/webhooks/pages/webhooks-page.tsx', ...admin], js: 257 },
  {
    name: 'manager home',
    lazy: ['web/manager/home/pages/home-page.tsx', ...manager, ...words('home'), ...words('charts')],
    js: 270,
  },
  { name: 'overview', lazy: ['web/manager/people/pages/overview-page.tsx', ...manager, ...words('charts')], js: 270 },
  { name: 'companies', lazy: ['web/manager/companies/pages/companies-page.tsx', ...manager], js: 270 },
  {
    name: 'invoices',
    lazy: [`${documents}/pages/invoices-page.tsx`, `${documents}/parts/invoices-table.tsx`, ...manager],
    js: 270,
  },
  {
    name: 'figures',
    lazy: ['web/manager/figures/pages/figures-page.tsx', ...manager, ...words('figures'), ...words('charts')],
    js: 270,
  },
  { name: 'failed renewals', lazy: ['web/manager/renewals/pages/renewals-page.tsx', ...selling], js: 270 },
  { name: 'products', lazy: ['web/manager/products/pages/products-page.tsx', ...selling], js: 270 },
  {
    name: 'pro-formas',
    lazy: [`${documents}/pages/pro-formas-page.tsx`, `${documents}/parts/pro-formas-table.tsx`, ...manager],
    js: 270,
  },
  {
    name: 'customer',
    lazy: [
      'web/manager/people/pages/customer-overview-page.tsx',
      'web/manager/people/pages/customer-frame.tsx',
      ...manager,
    ],
    js: 282,
  },
]

/** Every chunk that is not part of the entry: 60 kB. */
const lazyChunk = 60

const entry = 'index.html'
const folder = process.argv[2] ?? 'dist'
/** Besides scripts and styles: the page itself. The font is excluded. */
const fixedRequests = 1

const manifestPath = join(folder, '.vite', 'manifest.json')
if (!existsSync(manifestPath)) {
  console.error(`No build in ${folder}/. Run npm run build first.`)
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))

const sizes = new Map()

/** Computes the compressed size of a built file, in bytes. */
function sizeOf(file) {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const size = gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
  sizes.set(file, size)
  return size
}

/** Finds a chunk by its source, or by the name of its group. */
const chunkOf = (key) => manifest[key] ?? Object.values(manifest).find(({ name }) => name === key)

/** Adds a chunk, its styles and everything it imports statically. */
function collect(key, files) {
  const chunk = chunkOf(key)
  if (chunk === undefined) return false
  if (files.js.has(chunk.file)) return true
  files.js.add(chunk.file)
  for (const style of chunk.css ?? []) files.css.add(style)
  for (const imported of chunk.imports ?? []) collect(imported, files)
  return true
}

const kB = (bytes) => (bytes / 1000).toFixed(1)
const total = (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0)

let failures = 0
function report(name, value, limit, unit) {
  const good = value <= limit
  if (!good) failures += 1
  console.log(`${good ? 'ok  ' : 'OVER'}  ${name}: ${value}${unit} of ${limit}${unit}`)
}

for (const page of pages) {
  const files = { js: new Set(), css: new Set() }
  const missing = [entry, ...page.lazy].filter((key) => !collect(key, files))
  if (missing.length > 0) {
    failures += 1
    console.log(`GONE  ${page.name}: the build has no ${missing.join(', ')}`)
    continue
  }
  report(`${page.name}, scripts`, Number(kB(total(files.js))), page.js, ' kB')
  if (page.css !== undefined) report(`${page.name}, styles`, Number(kB(total(files.css))), page.css, ' kB')
  if (page.requests !== undefined) {
    const requests = fixedRequests + files.js.size + files.css.size + page.calls
    report(`${page.name}, requests`, requests, page.requests, '')
  }
}

const first = { js: new Set(), css: new Set() }
collect(entry, first)
for (const chunk of Object.values(manifest)) {
  if (!chunk.file.endsWith('.js') || first.js.has(chunk.file)) continue
  const size = Number(kB(sizeOf(chunk.file)))
  if (size > lazyChunk) report(`chunk ${chunk.file}`, size, lazyChunk, ' kB')
}

console.log(failures === 0 ? 'All pages are within their budgets.' : `${failures} over budget or missing.`)
process.exit(failures === 0 ? 0 : 1)
