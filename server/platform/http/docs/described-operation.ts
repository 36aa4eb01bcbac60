import type { JsonSchema } from '#server/platform/http/reference/described-schema.ts'

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

/** An operation in the OpenAPI document. */
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

/** The part of the OpenAPI document that the pages show. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly 'x-tagGroups': readonly { readonly name: string; readonly tags: readonly string[] }[]
  /** Errors that any call can return. */
  readonly 'x-default-errors': Readonly<Record<string, string>>
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
}

/** An operation with its method and path. */
export interface DescribedOperation {
  readonly method: string
  readonly path: string
  readonly operation: OpenApiOperation
}

/** Groups a document's operations by tag, in the document's order. */
export const operationsByTag = ({ paths }: OpenApiDocument): ReadonlyMap<string, readonly DescribedOperation[]> =>
  Map.groupBy(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    ),
    ({ operation }) => operation.tags?.[0] ?? '',
  )
