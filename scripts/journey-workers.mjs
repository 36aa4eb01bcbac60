/** How many journeys run at once. Pages wait for each other's answers: a third of two cores is idle with two. */
export const journeyWorkers = 3
