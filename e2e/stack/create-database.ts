import { Client } from 'pg'
import { databaseUrl } from '#scripts/postgres.mjs'

/** Creates a database on a server; returns its address. */
export const createDatabase = async (server: string, name: string): Promise<string> => {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return databaseUrl(server, name)
}
