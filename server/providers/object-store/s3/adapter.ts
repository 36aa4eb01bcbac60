import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { S3mini } from 's3mini'
import type { ObjectStoreSettings } from '#server/platform/settings/settings.ts'
import type { ObjectStore } from '#server/providers/object-store/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { isPassing, storeFailure } from './failure.ts'

/** Longer than the longest file takes on a slow line to a store, in milliseconds. */
const patienceMs = 60_000
/** The waits before retries after a busy store or a broken connection, in milliseconds. */
const waitsMs = [150, 500]

/**
 * Fetches with a body sent as it is read: a redirect would need the whole body in memory. Distinguishes a missing bucket from a
 * missing object, though both are 404.
 */
const fetchChecked: typeof fetch = async (address, init) => {
  const response = await fetch(address, { ...init, redirect: 'error', window: null })
  if (response.status !== 404) return response
  const said = await response.text()
  if (said.includes('NoSuchBucket'))
    throw new ProviderFailure('object-store', 'misconfigured', undefined, 'NoSuchBucket')
  return new Response(null, { status: 404 })
}

const attempted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (const wait of [...waitsMs, null]) {
    try {
      return await work()
    } catch (error) {
      const failure = storeFailure(error)
      if (wait === null || !isPassing(failure)) throw failure
      await pause(wait)
    }
  }
  throw new ProviderFailure('object-store', 'unexpected')
}

/** Yields the store's content; an interruption is a failure of the store. */
const contentOf = async function* (response: Response): AsyncGenerator<Uint8Array> {
  try {
    if (response.body) yield* response.body
  } catch (error) {
    throw storeFailure(error)
  }
}

/** Creates a client of an S3-compatible bucket, addressed by path. */
export const createS3Store = (settings: ObjectStoreSettings): ObjectStore => {
  const s3 = new S3mini({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    endpoint: `${settings.endpoint}/${settings.bucket}`,
    region: settings.region,
    requestAbortTimeout: patienceMs,
    fetch: fetchChecked,
  })
  return {
    put: (key, { path, size, sha256 }) =>
      attempted(async () => {
        const checksum = { 'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64') }
        await s3.putObject(key, await openAsBlob(path), 'application/octet-stream', undefined, checksum, size)
      }),
    get: (key) =>
      attempted(async () => {
        const response = await s3.getObjectResponse(key)
        return response && Readable.from(contentOf(response), { objectMode: false })
      }),
    remove: (key) =>
      attempted(async () => {
        await s3.deleteObject(key)
      }),
    list: () =>
      attempted(async () => {
        const found = (await s3.listObjects()) ?? []
        return found.map(({ Key: key, LastModified: changed }) => ({ key, changedAt: new Date(changed) }))
      }),
  }
}
