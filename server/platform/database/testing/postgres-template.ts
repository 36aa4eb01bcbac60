/** The database that PostgreSQL copies for each test file. */
export const postgresTemplate = 'portico_template'
