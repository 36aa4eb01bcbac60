import type { FormObject } from '#sandbox/core/forms.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Kind } from './params.ts'

/** One endpoint of the API. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  /** With `:name` for path parameters. */
  path: string
  run(context: PaymentsContext, input: FormObject, path: Record<string, string>): object
}

/** Declares an endpoint: `params` reads its parameters before `act` runs inside a transaction. */
export const endpoint = <T>(
  method: Endpoint['method'],
  path: string,
  params: Kind<T>,
  action: (context: PaymentsContext, input: T, id: string) => object,
): Endpoint => ({
  method,
  path,
  run: (context, input, names) => action(context, params(input, ''), names['id'] ?? ''),
})
