import type { JsonSchema } from '../reference/described-schema.ts'

interface MediaType {
  readonly schema?: JsonSchema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
  readonly example?: unknown
}

/** An operation as the OpenAPI document has it. */
interface OpenApiOperation {
  readonly summary: string
  readonly description?: string
  readonly operationId: string
  readonly tags?: readonly string[]
  readonly 'x-required-role': string
  readonly 'x-same-origin'?: boolean
  readonly security: readonly unknown[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> }
  readonly responses: Readonly<Record<string, { description: string; content?: Readonly<Record<string, MediaType>> }>>
}

/** The OpenAPI document, as far as the pages show it. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly 'x-tagGroups': readonly { readonly name: string; readonly tags: readonly string[] }[]
  /** What any call can be refused with. */
  readonly 'x-usual-errors': Readonly<Record<string, string>>
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
}

/** An operation with the method and the path it is called by. */
export interface DescribedOperation {
  readonly method: string
  readonly path: string
  readonly operation: OpenApiOperation
}

/** The operations of a document, by their tag, in the order of the document. */
export const operationsByTag = ({ paths }: OpenApiDocument): ReadonlyMap<string, readonly DescribedOperation[]> =>
  Map.groupBy(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    ),
    ({ operation }) => operation.tags?.[0] ?? '',
  )
