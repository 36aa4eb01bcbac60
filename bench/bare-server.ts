import { createServer } from 'node:http'

/** The least a Node server can be: the limit that the product's start is held against. */
const server = createServer((_, response) => response.end('{}'))
server.listen(0, '127.0.0.1', () => {
  process.stdout.write('{"ready":true}\n')
})
process.on('SIGTERM', () => server.close())
