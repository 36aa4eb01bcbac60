import { readFile } from 'node:fs/promises'
import { buildPdf } from '#server/platform/files/testing/build-pdf.ts'
import { startS3Server } from '#server/providers/object-store/testing/s3-server.ts'
import { callMs, type MeasuredProduct, median, msOf, withProduct } from './measured-product.ts'
import { sendForm } from './send-form.ts'
import { measureStatementWaits } from './statement-waits.ts'

const atOnce = 20
const maxBytesSent = 20_000_000
const downloads = 15
/** Megabytes by which the process may grow while 400 MB pass through it. */
const growthLimit = 100

const residentMb = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** Uploads a document for all customers; returns its id. */
const upload = async (product: MeasuredProduct, content: Buffer): Promise<number> => {
  const file = { name: 'paper.pdf', content }
  const { status, text } = await sendForm(product, '/public_documents', { folder: 'agreement' }, file)
  if (status !== 201) throw new Error(`${status}: ${text}`)
  return (JSON.parse(text) as { id: number }).id
}

const medianDownload = async (product: MeasuredProduct, id: number): Promise<string> => {
  const times: number[] = []
  for (let index = 0; index < downloads; index += 1)
    times.push(await callMs(product, `/download-public-document/${id}`))
  return `${median(times).toFixed(1)} ms`
}

const measure = async (name: string, product: MeasuredProduct): Promise<string[][]> => {
  const long = buildPdf({ padding: maxBytesSent - 600 })
  const small = await upload(product, buildPdf({ padding: 30_000 }))
  const first = await upload(product, long)
  const before = await residentMb(product.pid)
  let maxAllowed = before
  const timer = setInterval(
    () => void residentMb(product.pid).then((now) => (maxAllowed = Math.max(maxAllowed, now))),
    50,
  )
  const ms = await msOf(() => Promise.all(Array.from({ length: atOnce }, () => upload(product, long))))
  clearInterval(timer)
  return [
    [name, `${atOnce} of 20 MB at once`, `${(ms / 1000).toFixed(1)} s`, `${Math.round((atOnce * 20_000) / ms)} MB/s`],
    [name, 'growth of the process', `${maxAllowed - before} MB (of ${before})`, `at most ${growthLimit} MB`],
    [name, 'checked download, 30 kB', await medianDownload(product, small), ''],
    [name, 'checked download, 20 MB', await medianDownload(product, first), ''],
  ]
}

/** Measures uploads and verified downloads with files on disk and in a store on the loopback address. */
export const measureUploads = async (): Promise<string[][]> => {
  const onDisk = await withProduct({}, async (product) => [
    ...(await measure('disk', product)),
    ...(await measureStatementWaits(product)),
  ])
  const store = await startS3Server()
  try {
    const { endpoint, bucket, region, accessKey, secretKey } = store.settings
    const env = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    }
    return [...onDisk, ...(await withProduct(env, (product) => measure('S3', product)))]
  } finally {
    await store.close()
  }
}
