/** One call of the /control API, as documented on the console page. */
export type ControlDoc = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  what: string
  /** Query parameters with their meaning. */
  query?: Record<string, string>
  /** Fields of the body that the example does not explain. */
  fields?: Record<string, string>
  /** An example body. */
  body?: object
}
