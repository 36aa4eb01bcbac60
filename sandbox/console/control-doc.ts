/** One call of the /control API, as the console page documents it. */
export type ControlDoc = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  what: string
  /** Query parameters with their meaning. */
  query?: Record<string, string>
  /** Fields of the body whose meaning the example does not tell. */
  fields?: Record<string, string>
  /** An example body. */
  body?: object
}
