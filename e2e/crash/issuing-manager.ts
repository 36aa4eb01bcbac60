import { setTimeout as pause } from 'node:timers/promises'
import type { LoggedIn } from '#e2e/stack/people.ts'
import type { Answer } from '#e2e/stack/product-client.ts'
import type { SandboxClient } from '#e2e/stack/sandbox-client.ts'
import { isGone } from './is-gone.ts'

type Collection = 'invoices' | 'credit_notes' | 'pro_formas'

/** A manager who writes several documents concurrently in each round, or until the product is gone. */
export interface IssuingManager {
  /** Writes invoices, drafts, pro-formas, conversions, changes and credit notes. */
  readonly work: () => Promise<void>
  /** Acknowledged records that are missing since the last check, one per line. */
  readonly losses: () => Promise<string[]>
  /**
   * Runs after the last start: writes on undisturbed, since each kill may have come before any acknowledgement.
   * Returns documents still without number or PDF after a while, and pro-formas that were not mailed.
   */
  readonly unfinished: () => Promise<string[]>
}

const maxConcurrency = 3
const requestsPerRound = 3
const timeoutMs = 60_000
const content = {
  customerName: 'Byron Books Ltd',
  customerAddress: '12 St James’s Square',
  items: [{ title: 'Bookkeeping', description: 'One month', qty: 1, price: 100 }],
}
const pdfs = { invoices: 'invoice', credit_notes: 'credit_note', pro_formas: 'pro_forma' } as const

const expectOneOf = (what: string, answer: Answer, ...wanted: readonly number[]): Answer => {
  if (!wanted.includes(answer.status)) throw new Error(`${what} answered ${answer.status}: ${answer.text}`)
  return answer
}
const idOf = (answer: Answer): number => (answer.body as { id: number }).id

/** Creates the issuing manager from a manager's session. */
export const newIssuingManager = ({ client }: LoggedIn, sandbox: SandboxClient): IssuingManager => {
  const written: { collection: Collection; id: number }[] = []
  let looked = 0
  const mailTo = `buyer-${crypto.randomUUID().slice(0, 8)}@example.test`
  let mailed = 0

  const save = async (collection: Collection, body: object): Promise<number> => {
    const id = idOf(expectOneOf(collection, await client.call('POST', `/${collection}`, { body }), 201))
    written.push({ collection, id })
    return id
  }
  const oneInvoice = async (): Promise<void> => {
    const id = await save('invoices', content)
    const body = { ...content, customerName: 'Byron & Sons' }
    expectOneOf('change', await client.call('PATCH', `/invoices/${id}`, { body }), 200)
    await pause(50)
    const cancelled = expectOneOf('cancel', await client.call('POST', `/invoices/${id}/cancel`), 200, 409)
    const note = (cancelled.body as { creditNote?: { id: number } | null }).creditNote
    if (note) written.push({ collection: 'credit_notes', id: note.id })
  }
  const oneProForma = async (): Promise<void> => {
    const id = await save('pro_formas', { ...content, sendByEmailTo: mailTo })
    mailed += 1
    await pause(100)
    const converted = expectOneOf('convert', await client.call('GET', `/pro_formas/${id}/convert`), 200, 409)
    if (converted.status !== 200) return
    // The invoice goes where the pro-forma went.
    mailed += 1
    written.push({ collection: 'invoices', id: idOf(converted) })
  }
  const oneDraft = async (): Promise<void> => {
    const id = idOf(expectOneOf('draft', await client.call('POST', '/invoice_drafts', { body: content }), 201))
    const issue = () => client.call('POST', `/invoice_drafts/${id}/issue`, { body: { version: 1 } })
    const [first, again] = await Promise.all([issue(), issue()])
    const invoices = [first, again].map((one) => idOf(expectOneOf('issue', one, 200)))
    if (new Set(invoices).size !== 1) throw new Error(`draft ${id} became ${invoices.join(' and ')}`)
    written.push({ collection: 'invoices', id: invoices[0] ?? 0 })
  }
  const tasks = [oneInvoice, oneProForma, oneDraft]
  /** Each worker starts with a different kind: a kill may come before anybody's second turn. */
  const hand = async (first: number): Promise<void> => {
    try {
      for (let turn = first; turn < first + requestsPerRound; turn += 1) await tasks[turn % tasks.length]?.()
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }
  const pdfStatus = async ({ collection, id }: (typeof written)[number], deadlineAt: number): Promise<number> => {
    const { status } = await client.call('GET', `/download-${pdfs[collection]}/${id}`)
    if (status !== 409 || Date.now() > deadlineAt) return status
    await pause(200)
    return pdfStatus({ collection, id }, deadlineAt)
  }

  const work = async (): Promise<void> => {
    await Promise.all(Array.from({ length: maxConcurrency }, (_, first) => hand(first)))
  }

  return {
    work,
    losses: async () => {
      const lines: string[] = []
      for (const { collection, id } of written.slice(looked)) {
        const { status } = await client.call('GET', `/${collection}/${id}`)
        if (status !== 200) lines.push(`${collection} ${id} was acknowledged and answers ${status}`)
      }
      looked = written.length
      return lines
    },
    unfinished: async () => {
      await work()
      const deadlineAt = Date.now() + timeoutMs
      const lines: string[] = []
      if (written.length === 0 || mailed === 0) lines.push('the manager has written nothing')
      for (const one of written) {
        const status = await pdfStatus(one, deadlineAt)
        if (status !== 200) lines.push(`the PDF of ${one.collection} ${one.id} answers ${status}`)
      }
      while ((await sandbox.countMails(mailTo)) < mailed && Date.now() < deadlineAt) await pause(200)
      const arrived = await sandbox.countMails(mailTo)
      if (arrived < mailed) lines.push(`${mailed} documents were to be mailed, ${arrived} mails came`)
      return lines
    },
  }
}
