import { createServer, request as httpRequest } from 'node:http'

/** Balances several instances behind one port, each request to the next instance. */
export const startBalancer = async (
  targets: readonly string[],
  port: number,
): Promise<{ close: () => Promise<void> }> => {
  let turn = 0
  const server = createServer((request, response) => {
    const target = new URL(targets[turn++ % targets.length] ?? '')
    const onward = httpRequest(
      { host: target.hostname, port: target.port, path: request.url, method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(response)
      },
    )
    onward.on('error', () => {
      if (!response.headersSent) response.writeHead(502)
      response.end()
    })
    request.pipe(onward)
  })
  // Longer than the instances announce: a client that may reuse its connection for 72 seconds must not find it closed
  // after five.
  server.keepAliveTimeout = 80_000
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
