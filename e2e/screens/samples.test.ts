import type { Page } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { declaredEndpoints } from '#contract/core/testing/declared-endpoints.ts'
import { allScreens } from './all-screens.ts'
import { type Rule, rulesOf } from './answer-calls.ts'
import { formCases } from './form-cases.ts'

/** A state that changes the server's own answer cannot be checked without the server. */
const noServer = (): Promise<never> => Promise.reject(new Error('There is no server.'))

/** A page without a browser: it takes every call, and keeps the canned answers. */
const silentPage = (): Page => {
  const nothing: unknown = new Proxy(() => undefined, {
    get: (_, name) => (name === 'then' ? undefined : name === 'request' ? { fetch: noServer } : nothing),
    apply: () => nothing,
  })
  return nothing as Page
}

const sampleUrl = (path: string): string => `http://portico.test/api${path.replace(/\*+/g, '1')}`

const withoutQuery = (path: string): string => path.replace(/(?:\?.*|\*+|\/)$/, '')

/** The calls that an address serves: those declared with these very words, or else those with a parameter there. */
const servedBy = (path: string, endpoints: readonly Endpoint[]): readonly Endpoint[] => {
  const wanted = withoutQuery(path)
  const exact = endpoints.filter((one) => withoutQuery(one.path) === wanted)
  if (exact.length > 0) return exact
  const matches = (one: Endpoint): boolean =>
    new RegExp(`^${withoutQuery(one.path).replace(/\{\w+\}/g, '[^/]+')}$`).test(wanted.replace(/\*+/g, '1'))
  return endpoints.filter(matches)
}

/** Lists what is wrong with a canned answer: none of the calls of its address could return it. */
const problemsOf = async ({ path, answer }: Rule, endpoints: readonly Endpoint[]): Promise<string[]> => {
  const problems: string[] = []
  for (const endpoint of servedBy(path, endpoints)) {
    const given = await (async () => answer({ method: endpoint.method, url: sampleUrl(path) }))().catch(() => 'pass')
    if (typeof given === 'string' || !('json' in given) || (given.status ?? 200) >= 300) return []
    if (endpoint.answer === 'binary') continue
    const checked = z.safeParse(endpoint.answer, given.json)
    if (checked.success) return []
    problems.push(`${endpoint.method} ${path}: ${JSON.stringify(checked.error.issues.slice(0, 3))}`)
  }
  return problems
}

interface Sampled {
  readonly name: string
  readonly states: readonly { readonly name: string; readonly before?: ((page: Page) => Promise<void>) | undefined }[]
}

const sampled: readonly Sampled[] = [
  ...allScreens.map(({ name, states = [] }) => ({
    name,
    states: states.map((one) => ({ name: one.name, before: one.before })),
  })),
  ...formCases.map(({ file, of = '', before }) => ({ name: `${file} ${of}`, states: [{ name: 'open', before }] })),
].filter(({ states }) => states.some(({ before }) => before !== undefined))

describe('canned answers', async () => {
  const endpoints = [...(await declaredEndpoints()).values()]
  test.each(sampled)('of $name are answers that the contract allows', async ({ states }) => {
    const problems: string[] = []
    for (const { name, before } of states) {
      const page = silentPage()
      await before?.(page)
      for (const rule of rulesOf(page))
        for (const problem of await problemsOf(rule, endpoints)) problems.push(`${name}: ${problem}`)
    }
    expect(problems).toEqual([])
  })
})
