import { createServer } from 'node:http'

/** The smallest possible Node server: the baseline for the product's start. */
const server = createServer((_, response) => response.end('{}'))
server.listen(0, '127.0.0.1', () => {
  process.stdout.write('{"ready":true}\n')
})
process.on('SIGTERM', () => server.close())
