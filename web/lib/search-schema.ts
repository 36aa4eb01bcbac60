/** One parameter of an address: its value where the address lacks it, and how it is read. */
export interface SearchParam<Value> {
  readonly absent: Value
  /** Returns undefined for what is not a value. */
  readonly read: (written: unknown) => Value | undefined
}

type ParamsOf = Readonly<Record<string, SearchParam<unknown>>>
type ValueOf<Param> = Param extends SearchParam<infer Value> ? Value : never
type Optional<Params> = { [Name in keyof Params]: undefined extends ValueOf<Params[Name]> ? Name : never }[keyof Params]
type Flat<Value> = { [Name in keyof Value]: Value[Name] }

/** The values of parameters; those without a default are optional. */
type Values<Params> = Flat<
  { -readonly [Name in Exclude<keyof Params, Optional<Params>>]: ValueOf<Params[Name]> } & {
    -readonly [Name in Optional<Params>]?: Exclude<ValueOf<Params[Name]>, undefined>
  }
>

/** A change of search state; undefined removes a parameter. */
export type SearchChange<Search> = { readonly [Name in keyof Search]?: Search[Name] | undefined }

/** The search state of a page: one declaration for its type, its defaults, reading an address and writing one. */
export interface SearchSchema<Search> {
  readonly defaults: Search
  /** Parses an address; unknown values become the default, so that an old link still works. */
  readonly read: (search: Readonly<Record<string, unknown>>) => Search
  /** Returns the parameters for an address, without defaults and what is no parameter. */
  readonly write: (search: SearchChange<Search>) => Partial<Search>
}

/** The search state that a schema declares. */
export type SearchOf<Schema> = Schema extends SearchSchema<infer Search> ? Search : never

const valuesOf = <Params extends ParamsOf>(
  params: Params,
  valueOf: (name: string, param: SearchParam<unknown>) => unknown,
): Values<Params> =>
  Object.fromEntries(
    Object.entries(params)
      .map(([name, param]) => [name, valueOf(name, param)])
      .filter(([, value]) => value !== undefined),
  ) as Values<Params>

/** Builds a schema from its parameters; `settle` resolves those that depend on each other. */
export const searchSchema = <Params extends ParamsOf>(
  params: Params,
  settle: (search: Values<Params>) => Values<Params> = (search) => search,
): SearchSchema<Values<Params>> => ({
  defaults: valuesOf(params, (_, { absent }) => absent),
  read: (search) => settle(valuesOf(params, (name, { read, absent }) => read(search[name]) ?? absent)),
  write: (search) =>
    Object.fromEntries(
      Object.entries(search).filter(
        ([name, value]) => name in params && value !== undefined && value !== params[name]?.absent,
      ),
    ) as Partial<Values<Params>>,
})
