// Node's `http` without its WebSocket, for the server's bundle: importing Node's own reads that getter and so loads
// undici, which takes a tenth of the start and is needed by no request.
import { Agent, globalAgent } from 'node:_http_agent'
import { ClientRequest } from 'node:_http_client'
import { methods } from 'node:_http_common'
import { IncomingMessage } from 'node:_http_incoming'
import { OutgoingMessage, validateHeaderName, validateHeaderValue } from 'node:_http_outgoing'
import { Server, ServerResponse, STATUS_CODES } from 'node:_http_server'

export {
  Agent,
  ClientRequest,
  globalAgent,
  IncomingMessage,
  OutgoingMessage,
  Server,
  ServerResponse,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
}
export const METHODS = methods.toSorted()
export const createServer = (...args) => new Server(...args)
export const request = (...args) => new ClientRequest(...args)
export const get = (...args) => {
  const sent = request(...args)
  sent.end()
  return sent
}
export default {
  Agent,
  ClientRequest,
  createServer,
  get,
  globalAgent,
  IncomingMessage,
  METHODS,
  OutgoingMessage,
  request,
  Server,
  ServerResponse,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
}
