import { spawnSync } from 'node:child_process'
import http from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import leanHttp, * as named from './lean-http.mjs'

/** What the server and its packages never use. */
const leftOut = ['WebSocket', 'CloseEvent', 'MessageEvent', 'maxHeaderSize', '_connectionListener']
const isSetter = (name: string): boolean => name.startsWith('set')

test('the lean http has the members of Node’s own', () => {
  const names = Object.keys(http).filter((name) => !leftOut.includes(name) && !isSetter(name))
  expect(Object.keys(leanHttp).toSorted()).toEqual(names.toSorted())
  expect(Object.keys(named).toSorted()).toEqual([...names, 'default'].toSorted())
  const wrapped = ['createServer', 'request', 'get', 'METHODS']
  for (const name of names.filter((one) => !wrapped.includes(one)))
    expect(Reflect.get(leanHttp, name), name).toBe(Reflect.get(http, name))
  expect(named.METHODS).toEqual(http.METHODS)
})

test('the lean http serves and asks', async () => {
  const server = named.createServer((incoming, response) => response.end(`${incoming.method} ${incoming.url}`))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const text = await new Promise<string>((resolve, reject) => {
    named
      .get(`http://127.0.0.1:${port}/page`, (response) => {
        response.setEncoding('utf8').on('data', resolve)
      })
      .on('error', reject)
  })
  expect(text).toBe('GET /page')
  server.close()
})

test('the lean http loads no undici, and Node warns of nothing', () => {
  const program = `import ${JSON.stringify(join(import.meta.dirname, 'lean-http.mjs'))}
    console.log(process.moduleLoadList.filter((name) => name.includes('undici')).length)`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect({ stdout, stderr }).toEqual({ stdout: '0\n', stderr: '' })
})
