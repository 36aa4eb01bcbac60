import type { FastifyReply } from 'fastify'

/** Sends an error of the first shape: about the call. */
export const problem = (
  reply: FastifyReply,
  status: number,
  summary: string,
  detail: string,
  type?: string,
): FastifyReply => reply.code(status).send({ summary, detail, ...(type ? { type } : {}), status_code: status })

/** Sends an error of the second shape: about a field. Some fields come with a list. */
export const fieldProblem = (
  reply: FastifyReply,
  field: string,
  { summary, detail, listed = false }: { summary: string; detail: string; listed?: boolean },
): FastifyReply => {
  const complaint = { summary, detail }
  return reply.code(400).send({ [field]: listed ? [complaint] : complaint, status_code: 400 })
}

/** Sends the error of a missing resource. */
export const notFound = (reply: FastifyReply): FastifyReply => problem(reply, 404, 'Not found.', 'Not found.')
