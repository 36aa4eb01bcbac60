import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { createApp } from '#sandbox/core/app.ts'
import { createContext, type SandboxContext } from '#sandbox/core/context.ts'
import { registerPayments } from './register-payments.ts'

/** A sandbox with only the payment provider, on a free port, and the official SDK connected to it. */
export type Harness = {
  ctx: SandboxContext
  stripe: Stripe
  url: string
  folder: string
  close(): Promise<void>
}

/** Creates the SDK as the product uses it, connected to a sandbox. */
export const sdkFor = (url: string, maxNetworkRetries = 0): Stripe => {
  const { hostname, port } = new URL(url)
  return new Stripe('sk_test_sandbox', {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries,
  })
}

/** Opens a sandbox for a test. */
export const openHarness = async (): Promise<Harness> => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-payments-'))
  const ctx = createContext({ folder, webhookSecret: 'whsec_test' })
  const app = createApp(ctx)
  const payments = await registerPayments(app, ctx)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  ctx.config.url = url
  return {
    ctx,
    stripe: sdkFor(url),
    url,
    folder,
    close: async () => {
      await app.close()
      await payments.close()
      await ctx.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One received webhook. */
export type Received = { body: string; signature: string; event: Stripe.Event }

/** Opens a server that records its webhooks; `answers` sets the status of each. */
export const openReceiver = async (
  answers: (count: number) => number = () => 200,
): Promise<{ url: string; received: Received[]; close(): Promise<void> }> => {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8')
      received.push({
        body,
        signature: String(request.headers['stripe-signature']),
        event: JSON.parse(body) as Stripe.Event,
      })
      response.writeHead(answers(received.length)).end('noted')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Posts a form as a browser does, without following the redirect. */
export const postForm = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })

/** Builds the fields of the card form for a number. */
export const cardFields = (number: string): Record<string, string> => ({
  email: 'anna@example.test',
  name: 'Anna Example',
  number,
  expiry: '12/40',
  cvc: '123',
})

/** Returns the id of a reference that may be expanded. */
export const idOf = (reference: string | { id: string } | null | undefined): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '')
