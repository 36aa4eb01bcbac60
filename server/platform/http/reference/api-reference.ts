import type { Endpoint } from '#contract/core/endpoint.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import type { Samples } from './example-of.ts'
import type { WordingSource } from './wording.ts'

/** The texts of an operation beyond its summary. */
export interface OperationText {
  readonly endpoint: Endpoint
  /** What the summary omits: units, limits, rules. */
  readonly description: string
  /** What a successful call returns, as a sentence. */
  readonly returns: string
  /** The media type of a file answer. */
  readonly mediaType?: string
  /** Parts of the examples that differ from the samples. */
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly staffBody?: unknown
  readonly answer?: unknown
  /** Why it has no example. */
  readonly withoutExample?: string
}

/** Operations that belong together: a tag in OpenAPI, a page of the readable reference. */
export interface Resource {
  readonly name: string
  readonly description: string
  readonly operations: readonly OperationText[]
}

/** A group of resources. */
export interface ResourceGroup {
  readonly name: string
  readonly resources: readonly Resource[]
}

/** The texts of the API reference that the contract does not contain. */
export interface ApiReference {
  /** What applies to every call, in Markdown: paragraphs, lists, headings and code. */
  readonly introduction: string
  readonly groups: readonly ResourceGroup[]
  readonly wording: WordingSource
  readonly errors: Readonly<Record<ErrorCode, string>>
  readonly samples: Samples
}

/** Creates the texts of an operation in one line. */
export const operation = (
  endpoint: Endpoint,
  description: string,
  returns: string,
  more: Omit<OperationText, 'endpoint' | 'description' | 'returns'> = {},
): OperationText => ({ endpoint, description, returns, ...more })

/** Returns the path of a resource's page: its name in lower case, with hyphens. */
export const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
