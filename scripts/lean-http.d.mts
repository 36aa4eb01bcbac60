import type http from 'node:http'

declare const leanHttp: Pick<
  typeof http,
  | 'Agent'
  | 'ClientRequest'
  | 'createServer'
  | 'get'
  | 'globalAgent'
  | 'IncomingMessage'
  | 'METHODS'
  | 'OutgoingMessage'
  | 'request'
  | 'Server'
  | 'ServerResponse'
  | 'STATUS_CODES'
  | 'validateHeaderName'
  | 'validateHeaderValue'
>
export default leanHttp
export const { createServer, get, METHODS }: typeof leanHttp
