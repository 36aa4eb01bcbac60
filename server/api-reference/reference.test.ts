import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { declaredEndpoints } from '#contract/core/testing/declared-endpoints.ts'
import type { OpenApiDocument } from '#server/platform/http/docs/described-operation.ts'
import { docsIndex, docsResource } from '#server/platform/http/docs/docs-page.ts'
import { openApi } from '#server/platform/http/open-api.ts'
import { slugOf } from '#server/platform/http/reference/api-reference.ts'
import type { JsonSchema } from '#server/platform/http/reference/described-schema.ts'
import { wordingOf } from '#server/platform/http/reference/wording.ts'
import { apiReference } from './reference.ts'
import { choicesIn, type DescribedField, fieldsIn } from './testing.ts'

const location = { version: '1', publicUrl: 'https://portal.example.com' }
const operations = apiReference.groups.flatMap(({ resources }) => resources).flatMap((resource) => resource.operations)
const keyOf = (values: readonly (string | number)[]): string => values.map(String).toSorted().join()

const explainedTogether = new Set(
  apiReference.wording.meanings.filter(({ text }) => typeof text === 'string').map(({ values }) => keyOf(values)),
)

/** What holds described fields explains itself by them. */
const hasFields = (schema: JsonSchema): boolean => fieldsIn(schema, '').length > 0

const needsText = ({ schema }: DescribedField): boolean => choicesIn(schema).length > 0 || !hasFields(schema)

const isExplained = ({ schema, description }: DescribedField): boolean => {
  const choices = choicesIn(schema)
  return (
    explainedTogether.has(keyOf(choices)) ||
    choices.every((choice) => description.includes(`\`${choice === '' ? "''" : choice}\``))
  )
}

let endpoints: ReadonlyMap<string, Endpoint>
let description: OpenApiDocument

beforeAll(async () => {
  endpoints = await declaredEndpoints()
  description = JSON.parse(JSON.stringify(openApi([...endpoints.values()], apiReference, location))) as OpenApiDocument
})

const described = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  )

/** Every parameter and every field of every body and answer. */
const allFields = (): DescribedField[] =>
  described().flatMap(({ name, operation }) => [
    ...operation.parameters.map((parameter) => ({
      path: `${name} ${parameter.in}.${parameter.name}`,
      schema: parameter.schema,
      description: parameter.description ?? '',
    })),
    ...[operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
      Object.values(part?.content ?? {}).flatMap(({ schema }) => fieldsIn(schema ?? {}, name)),
    ),
  ])

describe('the reference describes', () => {
  test('every operation once, in a resource, and nothing that is not declared', () => {
    const named = new Map([...endpoints].map(([name, endpoint]) => [endpoint, name]))
    const spoken = operations.map(({ endpoint }) => named.get(endpoint) ?? 'not declared')
    expect([...spoken].toSorted()).toEqual([...endpoints.keys()].toSorted())
  })

  test('no field that is not there', () => {
    expect(wordingOf(apiReference.wording).stray).toEqual([])
  })

  test('each in a summary that starts with a verb, and in sentences', () => {
    const wrong = operations.filter(
      ({ endpoint, description: text, returns }) =>
        !/^[A-Z][a-z]+\b(?<![^s]s)/.test(endpoint.summary) || !text.endsWith('.') || !returns.endsWith('.'),
    )
    expect(wrong.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).toEqual([])
  })

  test('every field, and every value of a choice', () => {
    const lacking = allFields().filter((field) => needsText(field) && (field.description === '' || !isExplained(field)))
    expect([...new Set(lacking.map(({ path }) => path))]).toEqual([])
  })

  test('every operation by an example that its schemas take, or says why there is none', () => {
    const wrong = operations.flatMap(({ endpoint, withoutExample }) => {
      const name = `${endpoint.method} ${endpoint.path}`
      const operation = description.paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()]
      if (!operation) return [`${name} is missing`]
      const takes = (schema: z.core.$ZodType | undefined, example: unknown, part: string): string[] => {
        const checked = schema ? z.safeParse(schema, example) : null
        return checked?.success === false ? [`${name} ${part}: ${JSON.stringify(checked.error.issues[0])}`] : []
      }
      const given = (where: string) =>
        Object.fromEntries(
          operation.parameters
            .filter((one) => one.in === where && 'example' in one)
            .map((one) => [one.name, one.example]),
        )
      const parameters = [
        ...takes(endpoint.params, given('path'), 'path'),
        ...takes(endpoint.query, given('query'), 'query'),
      ]
      if (withoutExample) return parameters
      const body = Object.values(operation.requestBody?.content ?? {})[0]
      const answer = operation.responses[String(endpoint.status ?? 200)]?.content?.['application/json']
      return [
        ...parameters,
        ...takes(endpoint.body, body?.example ?? body?.examples?.['customer']?.value, 'body'),
        ...(endpoint.staffBody ? takes(endpoint.staffBody, body?.examples?.['manager']?.value, 'staff body') : []),
        ...(endpoint.answer === 'binary' ? [] : takes(endpoint.answer, answer?.example, 'answer')),
      ]
    })
    expect(wrong.join('\n')).toBe('')
  })
})

/** Everything that an operation shows as an example. */
const examplesOf = (operation: object): unknown[] =>
  Object.entries(operation).flatMap(([name, part]: [string, unknown]) =>
    name === 'example' || name === 'examples' ? [part] : part && typeof part === 'object' ? examplesOf(part) : [],
  )

test('no example is left with a filler', () => {
  const filled = described().filter(({ operation }) => /"text"(?!:)/.test(JSON.stringify(examplesOf(operation))))
  expect(filled.map(({ name }) => name)).toEqual([])
})

test('an example names each record by its own collection', () => {
  expect(JSON.stringify(description).match(/[^{]*\/api\/resources\//)).toBeNull()
})

describe('the readable pages', () => {
  test('have one address for each resource, and weigh at most 30 kB each, compressed', () => {
    const slugs = description.tags.map(({ name }) => slugOf(name))
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const html of [docsIndex(description), ...slugs.map((slug) => docsResource(description, slug) ?? '')]) {
      expect(html).toContain('</html>')
      expect(gzipSync(html).length).toBeLessThan(30_000)
    }
    expect(gzipSync(JSON.stringify(description)).length).toBeLessThan(150_000)
    expect(docsResource(description, 'nothing')).toBeNull()
  })

  test('show every operation, and take nothing from elsewhere', () => {
    const index = docsIndex(description)
    for (const { operation } of described()) expect(index).toContain(`#${operation.operationId}"`)
    for (const { name } of description.tags)
      expect(docsResource(description, slugOf(name))).not.toMatch(/(src|href)="(https?:)?\/\//)
  })
})
