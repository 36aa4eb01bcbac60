export const journeyWorkers: number
