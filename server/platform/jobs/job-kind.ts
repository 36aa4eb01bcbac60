/** A kind of background job. Its handler must be idempotent: after a kill, another process runs it again. */
export interface JobKind<Data extends object> {
  /** Kebab-case, unique. */
  readonly name: string
  /** How often a failed run is retried before the job counts as failed. */
  readonly retryLimit?: number
  readonly retryDelaySeconds?: number
  /** Doubles the delay from one attempt to the next, up to an hour. */
  readonly backoff?: boolean
  /** Jobs fetched by one query and run in parallel. */
  readonly batchSize?: number
  /** How many such batches one instance runs at a time. */
  readonly concurrency?: number
  /** A longer run counts as failed. */
  readonly expireInSeconds?: number
  /**
   * Fields with personal data, including `email`. They appear in no audit entry. Such a job is deleted with the account
   * of that address, or 30 days after it failed.
   */
  readonly personal?: readonly string[]
  /**
   * SQL over `job.data` that is true once the work is done, whether by a sweep, another job or a person. Such a job
   * leaves the failed ones.
   */
  readonly isDone?: string
  /** Only for the type of the handler's data. */
  readonly data?: Data
}

/** Declares a kind of job; the type argument is its JSON payload. */
export const jobKind = <Data extends object>(kind: Omit<JobKind<Data>, 'data'>): JobKind<Data> => kind

/** What a handler knows about the run besides the data. */
export interface JobRun {
  readonly id: string
  /** 1 for the first attempt. */
  readonly attempt: number
  /** Whether a failure now puts the job among the failed ones. */
  readonly last: boolean
}

export type JobHandler<Data extends object> = (data: Data, job: JobRun) => Promise<void>

/** The defaults of a kind. */
export const jobDefaults = {
  retryLimit: 5,
  retryDelaySeconds: 5,
  backoff: true,
  batchSize: 1,
  concurrency: 2,
  expireInSeconds: 600,
}

/** Seconds without a heartbeat after which another process takes over a job. */
export const heartbeatSeconds = 10
