import type { FastifyReply } from 'fastify'

/** A refusal in TrueLayer's words. */
export const problem = (reply: FastifyReply, status: number, error: string, description = ''): FastifyReply =>
  reply.code(status).send({ error, ...(description ? { error_description: description } : {}) })
