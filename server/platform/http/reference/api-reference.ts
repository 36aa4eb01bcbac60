import type { Endpoint } from '#contract/core/endpoint.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import type { Samples } from './example-of.ts'
import type { WordingSource } from './wording.ts'

/** What is said about an operation beyond its summary. */
export interface OperationText {
  readonly endpoint: Endpoint
  /** What the summary loses: units, limits, rules. */
  readonly description: string
  /** What a call that succeeds answers, as a sentence. */
  readonly returns: string
  /** The media type of a file that it answers. */
  readonly mediaType?: string
  /** Parts of the examples that differ from those made of the samples. */
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly staffBody?: unknown
  readonly answer?: unknown
  /** Why it has no example. */
  readonly withoutExample?: string
}

/** Operations that belong together: a tag of OpenAPI, a page of the readable reference. */
export interface Resource {
  readonly name: string
  readonly description: string
  readonly operations: readonly OperationText[]
}

/** Resources as the product groups them. */
export interface ResourceGroup {
  readonly name: string
  readonly resources: readonly Resource[]
}

/** Everything that the API reference says and the contract does not. */
export interface ApiReference {
  /** What holds for every call, in Markdown: paragraphs, lists, headings and code. */
  readonly introduction: string
  readonly groups: readonly ResourceGroup[]
  readonly wording: WordingSource
  readonly errors: Readonly<Record<ErrorCode, string>>
  readonly samples: Samples
}

/** The texts of an operation, in one line. */
export const operation = (
  endpoint: Endpoint,
  description: string,
  returns: string,
  more: Omit<OperationText, 'endpoint' | 'description' | 'returns'> = {},
): OperationText => ({ endpoint, description, returns, ...more })

/** The address of a resource's page: its name in lower case, with hyphens. */
export const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
