import type { CDPSession, Page } from '@playwright/test'

/** A call of a page, before it reaches the server. */
export interface PausedCall {
  readonly method: string
  readonly url: string
}

/** The answer that replaces the server's; `pass` falls through to the earlier rule, `silence` never answers. */
export type CallAnswer =
  | { readonly status?: number; readonly json: unknown }
  | { readonly type: string; readonly body: string | Buffer }
  | 'pass'
  | 'silence'

/** A canned answer: for the calls of an address. */
export interface Rule {
  readonly path: string
  readonly address: RegExp
  readonly answer: (call: PausedCall) => CallAnswer | Promise<CallAnswer>
}

interface PausedCalls {
  readonly session: CDPSession
  readonly rules: Rule[]
  /** Calls that a rule never answers. */
  readonly unanswered: Set<string>
}

const pausedCalls = new WeakMap<Page, PausedCalls>()

/** Builds a pattern: `*` matches within one part of the path or in the query, `**` matches anything. */
const addressOf = (path: string): RegExp => {
  const literal = path.replace(/[.+?^$()|[\]{}\\]/g, String.raw`\$&`)
  return new RegExp(`/api${literal.replace(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'))}$`)
}

const fulfill = async ({ session, unanswered }: PausedCalls, requestId: string, answer: CallAnswer): Promise<void> => {
  if (answer === 'silence') return void unanswered.add(requestId)
  if (answer === 'pass') return void (await session.send('Fetch.continueRequest', { requestId }))
  const [type, body] = 'body' in answer ? [answer.type, answer.body] : ['application/json', JSON.stringify(answer.json)]
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: ('json' in answer ? answer.status : undefined) ?? 200,
    responseHeaders: [{ name: 'content-type', value: type }],
    body: Buffer.from(body).toString('base64'),
  })
}

interface PausedResponse {
  readonly requestId: string
  readonly request: PausedCall
  readonly responseStatusCode?: number
  readonly responseHeaders?: readonly { readonly name: string; readonly value: string }[]
}

/** Returns whether a page contains answers that a rule replaces: its session or configuration, or the dashboard's. */
const containsAnswers = (url: string, rules: readonly Rule[]): boolean =>
  new URL(url).pathname === '/dashboard' || rules.some(({ path }) => path === '/me/' || path === '/config')

/**
 * Takes the answers out of a page before the browser has it, so that it requests them. Only where it must: a page that
 * the browser did not receive from its address may load no picture of this machine.
 */
const withoutAnswers = async ({ session, rules }: PausedCalls, paused: PausedResponse): Promise<void> => {
  const { requestId, responseStatusCode = 200, responseHeaders = [], request } = paused
  const isPage = responseHeaders.some(({ name, value }) => /^content-type$/i.test(name) && value.includes('text/html'))
  if (!isPage || !containsAnswers(request.url, rules))
    return void (await session.send('Fetch.continueResponse', { requestId }))
  const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
  const text = Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString()
  const start = /<script type="application\/json" id="start">[^<]*"answers":[^<]*<\/script>/
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: responseStatusCode,
    responseHeaders: responseHeaders.filter(({ name }) => !/^content-(length|encoding)$/i.test(name)),
    body: Buffer.from(text.replace(start, '')).toString('base64'),
  })
}

const pauseCalls = async (page: Page): Promise<PausedCalls> => {
  const existing = pausedCalls.get(page)
  if (existing) return existing
  const session = await page.context().newCDPSession(page)
  const rules: Rule[] = []
  const paused: PausedCalls = { session, rules, unanswered: new Set() }
  const answerOf = async (request: PausedCall): Promise<CallAnswer> => {
    for (const { address, answer } of rules) {
      const given = address.test(request.url) ? await answer(request) : 'pass'
      if (given !== 'pass') return given
    }
    return 'pass'
  }
  session.on('Fetch.requestPaused', (event) => {
    const { requestId, request, responseStatusCode } = event
    const answered =
      responseStatusCode === undefined
        ? answerOf(request).then((answer) => fulfill(paused, requestId, answer))
        : withoutAnswers(paused, event)
    // A page that was left waits for no answer.
    answered.catch(() => undefined)
  })
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/*' }, { urlPattern: '*', resourceType: 'Document', requestStage: 'Response' }],
  })
  pausedCalls.set(page, paused)
  return paused
}

/**
 * Answers calls of the API in place of the server; the latest rule for an address wins. `page.route` would also
 * intercept every script and font of the page, without the browser's cache: a third of a page's time.
 */
export const answerCalls = async (page: Page, path: string, answer: Rule['answer']): Promise<void> => {
  const { rules } = await pauseCalls(page)
  rules.unshift({ path, address: addressOf(path), answer })
}

/** Lists the canned answers of a page, the latest first. */
export const rulesOf = (page: Page): readonly Rule[] => pausedCalls.get(page)?.rules ?? []

/** Lets every call of a page through again; one that was never answered fails, so that it cannot reach the server. */
export const passCalls = async (page: Page): Promise<void> => {
  const paused = pausedCalls.get(page)
  if (!paused) return
  pausedCalls.delete(page)
  // The page may have cancelled it.
  for (const requestId of paused.unanswered)
    await paused.session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => undefined)
  await paused.session.detach()
}

/** Fetches the server's own answer to a read. */
export const serversAnswer = async (page: Page, { method, url }: PausedCall): Promise<unknown> => {
  const answer = await page.request.fetch(url, { method, headers: { 'x-requested-with': 'portico' } })
  return answer.json()
}
