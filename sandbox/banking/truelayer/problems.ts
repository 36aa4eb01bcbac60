import type { FastifyReply } from 'fastify'

/** Sends an error in TrueLayer's format. */
export const problem = (reply: FastifyReply, status: number, error: string, description = ''): FastifyReply =>
  reply.code(status).send({ error, ...(description ? { error_description: description } : {}) })
