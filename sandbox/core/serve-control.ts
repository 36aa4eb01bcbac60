import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The sections of the /control API, in the order in which the console page documents them. */
export const controlSections = [
  'Mailbox',
  'Clock',
  'Payments',
  'Company registry',
  'Banks',
  'Identity checks',
  'Webhooks',
  'Failures and reset',
] as const

/** The JSON body of a call of /control. */
export type ControlBody = Record<string, unknown> | null

type Route = {
  Params: Record<'id' | 'index' | 'kind' | 'number', string>
  Querystring: Record<string, string>
  Body: ControlBody
}

/** A call of the /control API with its documentation. */
type ControlCall = {
  what: string
  /** Query parameters with their meaning. */
  query?: Record<string, string>
  /** Fields of the body that the example does not explain. */
  fields?: Record<string, string>
  /** An example body. */
  body?: object
  answer: (request: FastifyRequest<Route>, reply: FastifyReply) => unknown
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The documentation of one call; `path` has its parameters in braces. */
export type ControlDoc = Omit<ControlCall, 'answer'> & {
  section: (typeof controlSections)[number]
  method: Method
  path: string
}

const docs = new WeakMap<FastifyInstance, ControlDoc[]>()

/** Lists the documentation of all calls that an app serves under /control. */
export const controlDocsOf = (app: FastifyInstance): readonly ControlDoc[] => docs.get(app) ?? []

const inBraces = (url: string): string => url.replace(/:(\w+)/g, '{$1}')

/** Refuses routes under /control without documentation. */
export const requireControlDocs = (app: FastifyInstance): void => {
  docs.set(app, [])
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/control') || method === 'HEAD') return
    const isDocumented = controlDocsOf(app).some((doc) => doc.method === method && doc.path === inBraces(url))
    if (!isDocumented) throw new Error(`${String(method)} ${url} has no documentation`)
  })
}

/** Serves calls of a section, each by its method and its path below /control. */
export const serve = (
  app: FastifyInstance,
  section: ControlDoc['section'],
  calls: Readonly<Record<`${Method} /${string}`, ControlCall>>,
): void => {
  for (const [name, { answer, ...doc }] of Object.entries(calls)) {
    const [method, below] = name.split(' ') as [Method, string]
    const url = `/control${below}`
    docs.get(app)?.push({ ...doc, section, method, path: inBraces(url) })
    app.route<Route>({ method, url, handler: answer })
  }
}

/** Returns a field of a body as text. */
export const textIn = (body: ControlBody, name: string, otherwise = ''): string => {
  const value = body?.[name]
  return typeof value === 'string' ? value : otherwise
}

/** Refuses a call of /control with a message. */
export const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).send({ error })
