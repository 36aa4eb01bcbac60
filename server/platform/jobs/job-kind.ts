/** A kind of background work. Its handler must be safe to repeat: a killed process runs it again. */
export interface JobKind<Data extends object> {
  /** Kebab-case, unique. */
  readonly name: string
  /** How often a failed run is tried again before the job lands among the failed ones. */
  readonly retryLimit?: number
  readonly retryDelaySeconds?: number
  /** Doubles the delay from one try to the next, an hour at most. */
  readonly backoff?: boolean
  /** Jobs taken by one look at the queue and run side by side. */
  readonly batchSize?: number
  /** How many such batches one instance runs at a time. */
  readonly concurrency?: number
  /** A run that takes longer counts as failed. */
  readonly expireInSeconds?: number
  /**
   * Fields that say who somebody is, `email` among them. They stand in no audit entry; such a job goes with the account of that
   * address, and 30 days after it was given up.
   */
  readonly personal?: readonly string[]
  /**
   * SQL over `job.data` that holds once nothing of the work is left, whoever did it: a sweep, another job, somebody's click. Such a
   * job leaves the failed ones.
   */
  readonly isDone?: string
  /** Only for the type of what the handler is given. */
  readonly data?: Data
}

/** Declares a kind of job; the type argument is the JSON that travels with it. */
export const jobKind = <Data extends object>(kind: Omit<JobKind<Data>, 'data'>): JobKind<Data> => kind

/** What a handler knows about the run beside the data. */
export interface JobRun {
  readonly id: string
  /** 1 for the first try. */
  readonly attempt: number
  /** Whether failing now puts the job among the failed ones. */
  readonly last: boolean
}

export type JobHandler<Data extends object> = (data: Data, job: JobRun) => Promise<void>

/** The values of a kind where it states none. */
export const jobDefaults = {
  retryLimit: 5,
  retryDelaySeconds: 5,
  backoff: true,
  batchSize: 1,
  concurrency: 2,
  expireInSeconds: 600,
}

/** Seconds without a sign of life after which another process takes over a job. */
export const heartbeatSeconds = 10
