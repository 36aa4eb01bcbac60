import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '#sandbox/core/context.ts'
import { registerMessageControl } from './control.ts'
import { type MailStore, openMailStore } from './mail-store.ts'
import { registerMailboxPages } from './pages.ts'
import { startSmtp } from './smtp.ts'

/** The running mailbox. */
export type Mailbox = {
  store: MailStore
  /** Returns the SMTP port, 0 before `listen`. */
  smtpPort(): number
  /** Starts accepting mail. @throws Error with one clear sentence when the port is taken. */
  listen(port: number): Promise<void>
  /** Ends waiting requests, so that the HTTP server can close. */
  settle(): void
  close(): Promise<void>
}

/**
 * Registers the mailbox: SMTP in, pages under /mailbox, JSON under /control/messages. Mails are stored in
 * `mailbox.sqlite` in `folder`.
 */
export const registerMailbox = (app: FastifyInstance, ctx: SandboxContext, folder: string): Mailbox => {
  const store = openMailStore(join(folder, 'mailbox.sqlite'))
  const closing = new AbortController()
  let smtp: Awaited<ReturnType<typeof startSmtp>> | undefined
  const smtpPort = () => smtp?.port ?? 0
  ctx.onReset(() => store.removeAll({}))
  registerMessageControl(app, store, closing.signal)
  registerMailboxPages(app, ctx, store, { smtpPort, closing: closing.signal })
  return {
    store,
    smtpPort,
    listen: async (port) => {
      smtp = await startSmtp(ctx, store, port)
    },
    settle: () => closing.abort(),
    close: async () => {
      closing.abort()
      await smtp?.close()
      store.close()
    },
  }
}
