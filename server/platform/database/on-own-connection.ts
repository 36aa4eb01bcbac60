import { Client, type Pool, type PoolClient } from 'pg'

/** The process of the server behind a connection; 0 while it is unknown. */
export const processOf = (client: Client | PoolClient): number => Number(Reflect.get(client, 'processID') ?? 0)

/** Works on a connection beside the pool, which may be the thing in trouble; connecting and each statement take at most `maxMs`. */
export const onOwnConnection = async <Result>(
  pool: Pool,
  { name, maxMs }: { readonly name: string; readonly maxMs: number },
  work: (connection: Client) => Promise<Result>,
): Promise<Result> => {
  const connection = new Client({
    connectionString: pool.options.connectionString,
    application_name: name,
    connectionTimeoutMillis: maxMs,
    query_timeout: maxMs,
  })
  connection.on('error', () => undefined)
  try {
    await connection.connect()
    return await work(connection)
  } finally {
    void connection.end().catch(() => undefined)
  }
}
