import type { FormObject } from '../../core/forms.ts'
import type { World } from '../world.ts'
import type { Kind } from './params.ts'

/** One call of the API. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  /** With `:name` for what the path names. */
  path: string
  run(world: World, input: FormObject, path: Record<string, string>): object
}

/** Declares a call: its parameters are read by `params` before `act` runs inside a transaction. */
export const endpoint = <T>(
  method: Endpoint['method'],
  path: string,
  params: Kind<T>,
  action: (world: World, input: T, id: string) => object,
): Endpoint => ({
  method,
  path,
  run: (world, input, names) => action(world, params(input, ''), names['id'] ?? ''),
})
