import { createThreadPool, type PoolOptions, type ThreadPool } from '#server/platform/threads/thread-pool.ts'

/** What differs between pools of compilers. */
type CompilerPoolOptions = Pick<PoolOptions, 'threads' | 'seconds' | 'waiting'>

/** A thread ends after this many documents, because the compiler's memory only grows. */
const documentsPerThread = 1_000

/**
 * The compiler has threads of its own for the parts of one document, as many as cores, which mostly wait for
 * each other 180 times a document; our pool already keeps the cores busy. Set before its code is loaded.
 */
process.env.RAYON_NUM_THREADS ??= '1'

/** Creates threads that compile documents; an idle minute ends one with its fonts and 50 MB of native code. */
export const createCompilerPool = (
  options: CompilerPoolOptions,
  tasksPerThread: number = documentsPerThread,
): ThreadPool => createThreadPool({ ...options, tasksPerThread, megabytes: 512, idleSeconds: 60 })
